"use strict";
(() => {
  const one = (query, from = document) => from.querySelector(query);
  const all = (query, from = document) => [...from.querySelectorAll(query)];
  const answers = all("article.answer");
  const form = one("#filter");
  const search = form.elements.text;

  // Light or dark: as the system says until the button is pressed, then as pressed.
  const dark = one("#dark");
  const button = one("#theme");
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  let chosen = null;
  try { chosen = localStorage.getItem("fedele-theme"); } catch { /* storage is closed: the choice lasts as long as the page */ }
  const isDark = () => (chosen ? chosen === "dark" : system.matches);
  const paint = () => {
    dark.media = chosen ? (chosen === "dark" ? "screen" : "not all") : "screen and (prefers-color-scheme: dark)";
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", `Use ${isDark() ? "light" : "dark"} colours`);
  };
  button.addEventListener("click", () => {
    chosen = isDark() ? "light" : "dark";
    try { localStorage.setItem("fedele-theme", chosen); } catch { /* as above */ }
    paint();
  });
  system.addEventListener("change", paint);
  button.hidden = false;
  paint();

  // The filter: every condition must hold.
  const texts = new Map();
  const textOf = (answer) => {
    if (!texts.has(answer)) texts.set(answer, answer.textContent.toLowerCase());
    return texts.get(answer);
  };
  const tagsOf = new Map(answers.map((answer) => [answer, new Set(all("[data-tag]", answer).map((tag) => tag.dataset.tag))]));
  const wanted = (name) => form.elements[name]?.value ?? "";
  const matches = (answer) =>
    (!wanted("label") || answer.dataset.labels.split(" ").includes(wanted("label"))) &&
    (!wanted("status") || answer.dataset.status === wanted("status")) &&
    (!wanted("lang") || answer.dataset.lang === wanted("lang")) &&
    (!wanted("tag") || tagsOf.get(answer).has(wanted("tag"))) &&
    search.value.toLowerCase().split(/\s+/).every((word) => textOf(answer).includes(word));
  const filter = () => {
    let shown = 0;
    for (const answer of answers) {
      answer.hidden = !matches(answer);
      if (!answer.hidden) shown += 1;
    }
    one("output", form).textContent = `${shown} of ${answers.length}`;
    one("#nothing").hidden = shown > 0 || answers.length === 0;
  };
  let waiting = 0;
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(filter, 80);
  });
  form.addEventListener("reset", () => setTimeout(filter));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = answers.length === 0;
  filter();

  // Keys: j and k move between answers, / searches, Escape leaves the search.
  let current = null;
  const move = (step) => {
    const visible = answers.filter((answer) => !answer.hidden);
    if (!visible.length) return;
    const at = visible.indexOf(document.activeElement.closest("article.answer") ?? current);
    const next = at < 0 ? (step > 0 ? 0 : visible.length - 1) : Math.min(Math.max(at + step, 0), visible.length - 1);
    current = visible[next];
    current.focus({ preventScroll: true });
    current.scrollIntoView({ block: "start" });
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea")) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    if (event.key === "j") move(1);
    else if (event.key === "k") move(-1);
    else if (event.key === "/") search.focus();
    else return;
    event.preventDefault();
  });

  // Pointing at a stretch of the answer lights its claims, and the other way round; a press goes to the claim.
  const clear = () => all(".lit").forEach((element) => element.classList.remove("lit"));
  const related = (target) => {
    const answer = target.closest("article.answer");
    const mark = target.closest("mark");
    const claim = target.closest(".claim");
    if (mark) return mark.dataset.claims.split(" ").map((number) => one(`[data-claim="${number}"]`, answer));
    if (claim) return all("mark", answer).filter((other) => other.dataset.claims.split(" ").includes(claim.dataset.claim));
    return [];
  };
  document.addEventListener("pointerover", (event) => {
    clear();
    related(event.target).forEach((element) => element.classList.add("lit"));
  });
  document.addEventListener("click", (event) => {
    const mark = event.target.closest("mark");
    if (!mark || String(window.getSelection())) return;
    const [claim] = related(mark);
    const fold = claim.closest("details");
    if (fold) fold.open = true;
    claim.scrollIntoView({ block: "nearest" });
    claim.focus({ preventScroll: true });
  });
})();

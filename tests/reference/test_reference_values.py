"""The figures that published articles state for their worked examples, on inputs of the same shape."""

from __future__ import annotations

import random
from statistics import NormalDist

import pytest

import fedele
from fedele.attribute import tfidf_similarities
from fedele.judges.plain import coverage
from fedele.stats import mean, percentile, standard_deviation, wilson

PACKAGES = [
    "Il pacchetto Uno costa 100 euro al mese e include 5 utenti.",
    "Il pacchetto Due costa 200 euro al mese, con utenti illimitati e supporto 24/7.",
    "Il supporto telefonico non è disponibile nel pacchetto Uno.",
]
ANSWER = "Il pacchetto Due costa 200 euro al mese. Include utenti illimitati. Offre supporto 24/7. Ha 100 GB di storage."
TARIFFS = [
    "Tariffario 2025: il pacchetto Uno costa 100 euro al mese.",
    "Tariffario 2026: il pacchetto Uno costa 120 euro al mese.",
    "Il servizio telefonico non è disponibile nel pacchetto Uno.",
]


# "Faithfulness metric", 2026: the lexical verifier at coverage threshold 0.75
def test_plain_coverage_of_the_four_claims():
    claims = ANSWER.rstrip(".").split(". ")
    assert [round(coverage(claim, PACKAGES, "it"), 2) for claim in claims] == [1.0, 1.0, 1.0, 0.33]


# same article
def test_plain_judge_finds_three_of_four_supported():
    result = fedele.check(answer=ANSWER, passages=PACKAGES, judge="lexical-plain")
    assert [v.label for v in result.verdicts] == ["supported"] * 3 + ["unverifiable"]
    assert result.score.value == 0.75
    for verdict, figure in zip(result.verdicts, ["1.00", "1.00", "1.00", "0.33"], strict=True):
        assert f"coverage {figure}" in verdict.reason


# same article: the claim with a wrong price
def test_plain_judge_contradicts_the_wrong_price_at_coverage_083():
    claim = "Il pacchetto Uno costa 50 euro al mese"
    assert round(coverage(claim, PACKAGES, "it"), 2) == 0.83
    (verdict,) = fedele.check(answer=claim, passages=PACKAGES, judge="lexical-plain").verdicts
    assert verdict.label == "contradicted"
    assert "coverage 0.83" in verdict.reason


# same article, read by the rules alone and by the default judge
@pytest.mark.parametrize("judge", ["lexical", "auto"])
def test_the_other_judges_agree_with_the_plain_one_here(judge):
    result = fedele.check(answer=ANSWER, passages=PACKAGES, judge=judge)
    assert [v.label for v in result.verdicts] == ["supported"] * 3 + ["unverifiable"]
    claim = "Il pacchetto Uno costa 50 euro al mese"
    (verdict,) = fedele.check(answer=claim, passages=PACKAGES, judge=judge).verdicts
    assert verdict.label == "contradicted"


# same article: attribution by TF-IDF cosine
def test_tfidf_similarities_of_the_two_tariffs():
    claim = "Il pacchetto Uno costa 120 euro al mese"
    assert [round(s, 2) for s in tfidf_similarities(claim, TARIFFS)] == [0.62, 0.81, 0.19]


# same article: conflict over the passages
@pytest.mark.parametrize("judge", ["lexical", "lexical-plain"])
def test_two_tariffs_are_a_conflict_of_some(judge):
    (verdict,) = fedele.check(
        answer="Il pacchetto Uno costa 120 euro al mese.", passages=TARIFFS, judge=judge
    ).verdicts
    assert {p.passage_id: p.label for p in verdict.passages} == {
        "1": "contradicted",
        "2": "supported",
        "3": "unverifiable",
    }
    assert (verdict.label, verdict.conflict) == ("supported", "some")


WORDS = "il la costa 100 120 euro Uno Due utenti a e non плата рублей тариф the plan costs x2 supporto 24/7 città ёлка".split()


# scikit-learn itself, TfidfVectorizer and cosine_similarity with their defaults
def test_tfidf_similarities_equal_scikit_learn_on_random_texts():
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.metrics.pairwise import cosine_similarity

    rng = random.Random(20260101)
    for _ in range(60):
        texts = [
            " ".join(rng.choices(WORDS, k=rng.randint(3, 25))) + " plan" for _ in range(rng.randint(2, 6))
        ]
        claim, passages = texts[0], texts[1:]
        matrix = TfidfVectorizer().fit_transform([*passages, claim])
        expected = cosine_similarity(matrix[-1], matrix[:-1])[0]
        assert tfidf_similarities(claim, passages) == pytest.approx(expected.tolist(), abs=1e-12)


# Ragas documentation's faithfulness example, in its shape: place right, date wrong
def test_born_in_bern_is_two_claims_of_which_one_holds():
    result = fedele.check(
        answer="A. Keller was born in Bern on 20 March 1879",
        passages=["A. Keller, born in Bern on 14 March 1879"],
    )
    assert (len(result.verdicts), result.score.value) == (2, 0.5)


# Russian article on faithfulness: founded when, where, and by whom led
def test_a_founded_company_and_its_head_are_three_claims():
    answer = "Компания основана в 2010 году в Казани, её генеральный директор — Анна Соколова."
    right = fedele.check(answer=answer, passages=[answer])
    assert [v.label for v in right.verdicts] == ["supported"] * 3
    wrong = fedele.check(
        answer=answer,
        passages=["Компания основана в 2010 году в Самаре, её генеральный директор — Анна Соколова."],
    )
    assert sorted(str(v.label) for v in wrong.verdicts) == ["contradicted", "supported", "supported"]


# "RAG evaluation on-prem", 2026: Wilson 95 % intervals for 80 %
@pytest.mark.parametrize(
    ("n", "low", "high"), [(30, 0.627, 0.905), (100, 0.711, 0.867), (300, 0.751, 0.841), (1000, 0.774, 0.824)]
)
def test_wilson_interval_for_eighty_percent(n, low, high):
    estimate = wilson(n * 4 // 5, n)
    assert (estimate.value, estimate.n, estimate.level) == (0.8, n, 0.95)
    assert (round(estimate.low, 3), round(estimate.high, 3)) == (low, high)


# Behaviours, item 100: nothing seen, nothing said
def test_wilson_of_nothing_is_nothing():
    estimate = wilson(0, 0)
    assert (estimate.value, estimate.low, estimate.high) == (None, None, None)


# Wilson, 1927: the interval solves |p - k/n| = z sqrt(p (1 - p) / n)
@pytest.mark.parametrize(("k", "n"), [(0, 7), (7, 7), (1, 40), (3, 11), (500, 900)])
def test_wilson_bounds_solve_the_score_equation(k, n):
    estimate = wilson(k, n)
    z = NormalDist().inv_cdf(0.975)
    for bound in (estimate.low, estimate.high):
        assert abs(bound - k / n) == pytest.approx(z * (bound * (1 - bound) / n) ** 0.5, abs=1e-9)
    assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1


# "Faithfulness metric", 2026: the aggregate of eight scores
def test_aggregate_of_eight_scores():
    scores = [1, 1, 0.75, 1, 0, 0.5, 1, 1]
    assert round(mean(scores), 3) == 0.781
    assert round(standard_deviation(scores), 3) == 0.364
    assert round(percentile(scores, 10), 3) == 0.350
    assert sum(score < 0.5 for score in scores) / len(scores) == 0.125

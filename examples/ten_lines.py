"""Fedele in ten lines: one answer checked, then a whole file. Run it with `python examples/ten_lines.py`."""

from pathlib import Path

import fedele

passages = ["The Base plan costs 100 euros a month.", "The Premium plan costs 200 euros a month."]
result = fedele.check(answer="The Base plan costs 200 euros a month.", passages=passages)
print(f"score {result.score.value}")
for verdict in result.verdicts:
    print(f"{verdict.label}: {verdict.claim.text} ({verdict.reason})")

for result in fedele.evaluate(Path(__file__).parent / "answers.it.jsonl"):
    print(result.answer.id, result.status, result.score.value)

"""What all tests share."""

from __future__ import annotations

import pytest


@pytest.fixture
def rules_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """``auto`` stands for the rules, as where fedele-mini is not installed: for tests of what exactly they say."""
    monkeypatch.setattr("fedele.pipeline.evaluator.best_installed", lambda: "lexical")

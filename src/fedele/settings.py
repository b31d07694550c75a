"""Names and limits that more than one module must agree on. Nothing here is read from the environment."""

from __future__ import annotations

SPLITS = ("rules", "sentences", "none")
"""How an answer becomes claims: sentences taken apart, whole sentences, or the whole answer as one claim."""

DEFAULT_JUDGE = "auto"
"""The best judge that is installed: see ``judges.best_installed``."""

DEFAULT_ATTRIBUTION = "overlap?k=3"

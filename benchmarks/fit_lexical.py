"""Fit the weights of the lexical judge on labelled pairs.

    python benchmarks/fit_lexical.py --data DIR [--rows 800] [--out FILE] [--development]

``DIR`` holds JSONL files with the fields id, lang, question, context, text, label3 and faithful. Files of questions with
answers (context, question, answer) become pairs as well: the right answer, and the answer to another question. Rows are
chosen by the hash of their context, and a tenth of the contexts is set aside (``--development`` prints what the weights
do there). A row whose text holds several claims teaches through all of them where it is faithful, and through its least
supported one where it is not, found anew in each of three rounds (multiple-instance learning).
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression

from fedele import claims
from fedele.judges.lexical.alignment import align, hypothesis, premise
from fedele.judges.lexical.features import NAMES, features
from fedele.judges.lexical.findings import find
from fedele.language import known

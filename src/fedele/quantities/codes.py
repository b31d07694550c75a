"""Identifiers: versions, addresses, models, anything of digits that is no number. They are compared as strings."""

from __future__ import annotations

import re

from fedele.quantities.scan import Scan
from fedele.quantities.units import MAJOR

_RUN = re.compile(r"\d+")


def name_before(scan: Scan, i: int) -> int | None:
    """Where the name starts that the digits at token ``i`` end: A320, COVID-19; None for digits of their own."""
    if not scan.joined(i):
        return None
    head = scan.raw[i - 1]
    if head[-1].isalpha():
        iso = head in "Tt" and scan.joined(i - 1) and scan.low[i - 2][:1].isdecimal()
        return None if head in MAJOR or iso else i - 1
    if head == "-" and scan.joined(i - 1) and scan.raw[i - 2][-1].isalpha():
        word = scan.low[i - 2]
        dated = word in scan.rules.in_year or word in scan.rules.maybe_year or word in scan.lex.months
        return None if dated else i - 2
    return None


def read_code(scan: Scan, i: int) -> int:
    """Keep the identifier that starts at token ``i``: the run of letters, digits, points and hyphens without a blank."""
    j = i + 1
    while scan.joined(j):
        follows = scan.low[j + 1][0] if scan.joined(j + 1) else ""
        if not (
            scan.low[j][0].isalnum()
            or (scan.low[j] in "-_" and follows.isalnum())
            or (scan.low[j] == "." and follows.isdecimal())
        ):
            break
        j += 1
    start = max(i, scan.free)
    shape = _RUN.sub("0", "".join(scan.low[start:j]))
    scan.add(start, j, kind="code", low=0.0, high=0.0, dimension=shape)
    return j

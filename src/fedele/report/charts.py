"""Small drawings as inline SVG. Positions are attributes, never style, so that the page's policy can forbid inline style."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fedele.report.clean import SYMBOLS, figure, name, plural

STRIP_LIMIT = 60
"""More claims than this are not drawn one by one."""


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def strip(claims: Sequence[Mapping[str, Any]]) -> str:
    """One mark a claim, in the order of the answer; decoration beside the counts, hidden from screen readers."""
    if not 0 < len(claims) <= STRIP_LIMIT:
        return ""
    width = len(claims) * 8 - 2
    marks = "".join(
        f'<rect class="{name(claim.get("label"))}" x="{8 * i}" width="6" height="10" rx="1.5"/>'
        for i, claim in enumerate(claims)
    )
    return f'<svg class="strip" aria-hidden="true" width="{width}" height="10" viewBox="0 0 {width} 10">{marks}</svg>'


def track(estimate: Mapping[str, Any]) -> str:
    """A scale from 0 to 1 with the interval as a band and the value as a line; the figures stand beside it as text."""
    ticks = "".join(
        f'<line class="tick" x1="{_n(14 + 372 * at)}" x2="{_n(14 + 372 * at)}" y1="20" y2="26"/>'
        f'<text x="{_n(14 + 372 * at)}" y="40" text-anchor="middle">{figure(at, 2)}</text>'
        for at in (0, 0.25, 0.5, 0.75, 1)
    )
    return (
        '<svg class="track" aria-hidden="true" viewBox="0 0 400 44">'
        f'<line class="axis" x1="14" x2="386" y1="20" y2="20"/>{ticks}{_marks(estimate, 14, 372, 6, 14)}</svg>'
    )


def bar(estimate: Mapping[str, Any]) -> str:
    """The same without the scale, for a row of a table that also holds the figures."""
    rail = '<rect class="rail" x="0" y="6" width="200" height="2" rx="1"/>'
    return f'<svg class="bar" aria-hidden="true" viewBox="0 0 200 14">{rail}{_marks(estimate, 0, 200, 3, 8)}</svg>'


def _marks(estimate: Mapping[str, Any], left: int, width: int, top: int, height: int) -> str:
    """The interval as a band, the value as an upright line that stands out of it on both sides."""
    value, low, high = estimate.get("value"), estimate.get("low"), estimate.get("high")
    drawn = ""
    if low is not None and high is not None:
        wide = _n(max(width * (high - low), 1))
        drawn = f'<rect class="band" x="{_n(left + width * low)}" y="{top}" width="{wide}" height="{height}" rx="2"/>'
    if value is not None:
        at = _n(left + width * value - 1.5)
        drawn += f'<rect class="point" x="{at}" y="{top - 3}" width="3" height="{height + 6}" rx="1.5"/>'
    return drawn


def stack(claims: Mapping[str, Any]) -> str:
    """All claims as one bar, shares by label; the legend beside it holds the figures."""
    total = sum(claims.get(name(label)) or 0 for label in SYMBOLS)
    if not total:
        return ""
    at, parts = 0.0, []
    for label in SYMBOLS:
        width = 600 * (claims.get(name(label)) or 0) / total
        if width:
            parts.append(
                f'<rect class="{name(label)}" x="{_n(at)}" width="{_n(max(width - 1.5, 0.5))}" height="12"/>'
            )
        at += width
    return f'<svg class="stack" aria-hidden="true" viewBox="0 0 600 12" preserveAspectRatio="none">{"".join(parts)}</svg>'


def bin_name(index: int, bins: int = 10) -> str:
    """The range that a bin of the histogram counts; the last one holds 1 as well.

    >>> bin_name(0), bin_name(9)
    ('0.0 to under 0.1', '0.9 to 1.0')
    """
    low, high = figure(index / bins, 1), figure((index + 1) / bins, 1)
    return f"{low} to {high}" if index == bins - 1 else f"{low} to under {high}"


def histogram(counts: Sequence[int]) -> str:
    """How many answers have a score in each tenth, with title and description for those who do not see it."""
    top, bins = max(counts, default=0), len(counts)
    if not top:
        return ""
    step = 360 / bins
    drawn = []
    for i, count in enumerate(counts):
        height = 120 * count / top
        middle = _n(20 + step * (i + 0.5))
        if count:
            height = max(height, 1.5)
            drawn.append(
                f'<rect x="{_n(20 + step * i + 2)}" y="{_n(140 - height)}" width="{_n(step - 4)}" height="{_n(height)}" rx="2"/>'
                f'<text class="count" x="{middle}" y="{_n(134 - height)}" text-anchor="middle">{count:,}</text>'
            )
    ticks = "".join(
        f'<text x="{_n(20 + 360 * at)}" y="158" text-anchor="middle">{figure(at, 1)}</text>'
        for at in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
    )
    described = "; ".join(
        f"{bin_name(i, bins)}: {plural(count, 'answer')}" for i, count in enumerate(counts) if count
    )
    return (
        '<svg class="histogram" role="img" aria-labelledby="hist-title hist-desc" viewBox="0 0 400 164">'
        '<title id="hist-title">Scores of the answers, in ten equal ranges</title>'
        f'<desc id="hist-desc">{described}.</desc>'
        f'<line class="axis" x1="20" x2="380" y1="140.5" y2="140.5"/>{"".join(drawn)}{ticks}</svg>'
    )

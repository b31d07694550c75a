"""Numbers as written in digits or in words, read into values."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from fedele.quantities.lexicon import Lexicon
from fedele.quantities.scan import Scan

_SEPARATED = re.compile(r"\d+(?:[.,' ]\d+)*")
_SEPARATOR = re.compile(r"[.,' ]")
_SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_LONGEST = 30
FRACTIONS = {"½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3}

Digits = tuple[float, float, tuple[float, float] | None]


@dataclass(slots=True)
class Number:
    """A number and the token after its writing.

    ``half`` is half a unit of the last digit written; ``other`` the value and half unit in the other reading of an
    ambiguous writing (1,250); ``scale`` the magnitude after the digits (1e6 in "3.1 million"); ``digits``: it is not
    in words; ``given``: the half width is written, too (10 ± 2).
    """

    value: float
    half: float
    after: int
    other: tuple[float, float] | None = None
    scale: float = 1.0
    digits: bool = True
    given: bool = False

    def times(self, factor: float) -> None:
        """Multiply it by a magnitude."""
        self.value *= factor
        self.half *= factor
        if self.other:
            self.other = (self.other[0] * factor, self.other[1] * factor)


def read_digits(blob: str, lexicon: Lexicon) -> Digits | None:
    """Value, half unit and other reading of digits with separators; None where they are no number but an identifier.

    >>> from fedele.quantities.lexicon import lexicon
    >>> read_digits("1.250,50", lexicon("it")), read_digits("12,34,567", lexicon("en"))
    ((1250.5, 0.005, None), (1234567.0, 0.5, None))
    >>> read_digits("1,250", lexicon("it")), read_digits("2.1.3", lexicon("en"))
    ((1.25, 0.0005, (1250.0, 0.5)), None)
    """
    if len(blob) > _LONGEST:
        return None
    if blob.isdecimal():
        return None if len(blob) > 2 and blob[0] == "0" else (float(blob), 0.5, None)
    if not _SEPARATED.fullmatch(blob):
        return None
    marks, groups = _SEPARATOR.findall(blob), _SEPARATOR.split(blob)
    last, kinds = marks[-1], set(marks)
    if len(kinds) == 2 and last in ".," and marks.count(last) == 1:
        return _decimal("".join(groups[:-1]), groups[-1]) if _grouped(groups[:-1], marks[0]) else None
    if len(kinds) > 1:
        return None
    if last in "' " or len(marks) > 1:
        return (float("".join(groups)), 0.5, None) if _grouped(groups, last) else None
    whole, part = groups
    as_decimal = _decimal(whole, part)
    if len(part) != 3 or len(whole) > 3 or whole[0] == "0":
        return as_decimal
    thousands = float(whole + part), 0.5
    if last == lexicon.rules.decimal or not lexicon.rules.decimal:
        return as_decimal[0], as_decimal[1], thousands
    return (*thousands, None if last == lexicon.rules.grouping else as_decimal[:2])


def _decimal(whole: str, part: str) -> tuple[float, float, None]:
    return float(f"{whole}.{part}"), 0.5 * 10.0 ** -len(part), None


def _grouped(groups: list[str], mark: str) -> bool:
    """Whether digits are grouped in threes, or, with commas, as in India (12,34,567)."""
    if len(groups[0]) > 3 or groups[0][0] == "0":
        return False
    if all(len(group) == 3 for group in groups[1:]):
        return True
    pairs = mark == "," and len(groups[0]) <= 2 and len(groups[-1]) == 3
    return pairs and all(len(group) == 2 for group in groups[1:-1])


def read_word(word: str, lexicon: Lexicon) -> float | None:
    """The value of one number word: twelve, двести, duemilacinquecento.

    >>> from fedele.quantities.lexicon import lexicon
    >>> read_word("millenovecentonovanta", lexicon("it")), read_word("семьсот", lexicon("ru"))
    (1990.0, 700.0)
    """
    words = lexicon.rules.words
    value = words.get(word) or FRACTIONS.get(word)
    if value is None and lexicon.rules.glued and len(word) > 6:
        cut = word.find("mila") + 4 if "mila" in word else 5
        head, tail = words.get(word[:cut], 0.0), words.get(word[cut:], 0.0)
        if head >= 1000 and 0 < tail < 1000:
            return head + tail
    return value


def read_words(scan: Scan, i: int) -> Number | None:
    """The number whose words start at token ``i``: two hundred and fifty thousand, двадцать пять, tre milioni e mezzo."""
    rules, low = scan.rules, scan.low
    current = read_word(low[i], scan.lex)
    if current is None:
        return None
    total, last, j = 0.0, current, i + 1
    while j < len(low):
        hyphen = low[j] == "-" and scan.joined(j) and scan.joined(j + 1)
        joined = hyphen or (low[j] in rules.joiners and (last >= 100 or low[j - 1] in rules.magnitudes))
        word = scan.word(j + 1) if joined else low[j]
        factor = rules.magnitudes.get(word) if len(word) > 1 else None
        if factor is not None and not joined:
            if not current:
                break
            if factor == 100:
                current *= 100
            else:
                total, current = total + current * factor, 0.0
            last, j = factor, j + 1
            continue
        value = read_word(word, scan.lex) if word else None
        if not value or value >= 1000 or not _fits(total, current, value):
            break
        current, last, j = current + value, value, j + 1 + joined
    if j == i + 1 and low[i] in rules.careful:
        return None
    scale = last if total and not current else 1.0
    return with_half(scan, Number(total + current, 0.5 * scale, j, None, scale, digits=False))


def _fits(total: float, current: float, value: float) -> bool:
    """Whether a number word can be followed by a smaller one: twenty five, not five twenty."""
    if current == 0:
        return total > 0
    place: int = 10 ** len(str(int(value)))
    return current % place == 0


def with_half(scan: Scan, number: Number) -> Number:
    """The number with half of its magnitude added where the words after it say so: e mezzo, с половиной, ½."""
    found = scan.lex.halves.find(scan.low, number.after)
    if found and number.value.is_integer() and (number.scale > 1 or number.value < 1000):
        number.value += 0.5 * number.scale
        number.half = 0.05 * number.scale
        number.after = found[1]
    return number


def with_magnitude(scan: Scan, number: Number, *, money: bool) -> Number:
    """The number multiplied by the magnitudes that follow it: 3,1 млн; 5k; 30 mila; 2 milioni e mezzo; 3 × 10⁸.

    Magnitudes of one letter count only where they are joined to the digits (5k, 2M), or after a sum (``money``).
    """
    low, j = scan.low, number.after
    word = scan.word(j)
    if len(word) == 1 and scan.joined(j) and unicodedata.numeric(word, 0.0) % 1 and number.value.is_integer():
        number.value += unicodedata.numeric(word)
        number.half, j = 0.05, j + 1
        number.after = j
    factor = scan.rules.magnitudes.get(scan.word(j))
    while factor is not None:
        word, joined = low[j], scan.joined(j)
        if (
            len(word) == 1
            and not (joined and (money or scan.raw[j] in "kKMB"))
            and not (money and word in "mb")
        ):
            break
        if word == "mm" and not money:
            break
        number.times(factor)
        number.scale *= factor
        j += 1
        if scan.word(j) == "." and len(word) <= 4 and _goes_on(scan, j + 1):
            j += 1
        factor = scan.rules.magnitudes.get(scan.word(j))
    if j > number.after:
        number.after = j
        return _with_smaller(scan, with_half(scan, number))
    return _with_power(scan, with_half(scan, number))


def _with_smaller(scan: Scan, number: Number) -> Number:
    """The number with digits of a smaller magnitude added: 1 млн 200 тыс."""
    j = number.after
    factor = scan.rules.magnitudes.get(scan.word(j + 1), 0.0) if scan.word(j)[:1].isdecimal() else 0.0
    read = (
        read_digits(scan.low[j], scan.lex)
        if 100 < factor < number.scale and len(scan.word(j + 1)) > 1
        else None
    )
    if read and read[0] * factor < number.scale:
        number.value += read[0] * factor
        number.half, number.after = read[1] * factor, j + 2
    return number


def _goes_on(scan: Scan, j: int) -> bool:
    """Whether the sentence goes on at token ``j``, so that the point before it was one of an abbreviation."""
    word = scan.raw[j] if j < len(scan.raw) else ""
    return word[:1].islower() or word in scan.lex.signs


def _with_power(scan: Scan, number: Number) -> Number:
    """The number multiplied by a power of ten after it: 3 × 10⁸, 3·10^8."""
    j = number.after
    if scan.word(j) not in ("×", "·", "x", "х", "*", "⋅") or scan.word(j + 1) != "10":
        return number
    written = scan.word(j + 3) if scan.word(j + 2) == "^" else scan.word(j + 2)
    power = written.translate(_SUPERSCRIPT)
    raised = scan.word(j + 2) == "^" or power != written
    if raised and power.isascii() and power.isdecimal() and len(power) <= 2:
        number.times(10.0 ** int(power))
        number.scale, number.after = 10.0 ** int(power), j + 3 + (scan.low[j + 2] == "^")
    return number

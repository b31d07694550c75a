"""Italian: numbers, units, money and dates."""

from __future__ import annotations

from fedele.language.model import NumberRules
from fedele.language.tables import bounds, listed, table, values


def _cardinals() -> dict[str, float]:
    """The cardinals from 0 to 999 and the round thousands up to 999 thousand, each one word."""
    small = """zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici
    sedici diciassette diciotto diciannove""".split()
    tens = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split()
    below = dict(enumerate(small))
    for ten, word in enumerate(tens, start=2):
        for unit in range(10):
            stem = word[:-1] if unit in (1, 8) else word
            below[10 * ten + unit] = stem + (small[unit] if unit else "")
    for hundred in range(1, 10):
        prefix = ("" if hundred == 1 else small[hundred]) + "cento"
        below[100 * hundred] = prefix
        for rest in range(1, 100):
            below[100 * hundred + rest] = prefix + below[rest]
    words = {word: float(value) for value, word in below.items()}
    words |= {word + "mila": 1000.0 * value for value, word in below.items() if value > 1}
    words |= {
        word.removesuffix("tre") + "tré": v for word, v in words.items() if word.endswith("tre") and v > 3
    }
    words |= {word[:-1]: value for word, value in words.items() if word.endswith("uno") and value > 1}
    return words | {"un": 1.0, "una": 1.0, "mille": 1e3, "milione": 1e6, "miliardo": 1e9, "dozzina": 12.0}


_ORDINALS = """prim second terz quart quint sest settim ottav non decim undicesim dodicesim tredicesim quattordicesim
quindicesim sedicesim diciassettesim diciottesim diciannovesim ventesim ventunesim""".split()

NUMBERS = NumberRules(
    decimal=",",
    day_first=True,
    words=_cardinals(),
    magnitudes=values(
        """
        10: decine
        12: dozzine
        100: centinaia
        1e3: mila, mille, migliaia, k
        1e6: milioni, milione, mln, mio
        1e9: miliardi, miliardo, mld, mrd
        1e12: bilioni
        """
    ),
    fixed=values("5e5: mezzo milione\n5e8: mezzo miliardo\n6: mezza dozzina"),
    glued=True,
    joiners=frozenset(("e",)),
    halves=("e mezzo", "e mezza"),
    careful=frozenset("un uno una sei".split()),
    ordinals={stem + end: value for value, stem in enumerate(_ORDINALS, start=1) for end in "oaie"},
    ordinal_after=frozenset(
        "il lo la i gli le del della al alla nel nella un una suo sua suoi sue dal dalla sul sulla '".split()
    ),
    ordinal_marks=frozenset(("º", "°", "ª", "esimo", "esima", "mo", "ma")),
    identifiers=frozenset("versione versioni release v ip".split()),
    units=table(
        """
        mass-kilogram: chilo, chili
        mass-hectogram: etto, etti
        mass-quintal: quintale, quintali
        mass-tonne: tonnellata, tonnellate, ton
        level-decibel: decibel
        concentr-part-per-1e6: parti per milione
        concentr-part-per-1e9: parti per miliardo
        area-square-meter: mq, metro quadro, metri quadri
        area-square-kilometer: kmq, chilometri quadri
        volume-cubic-meter: mc, metro cubo, metri cubi
        speed-kilometer-per-hour: kmh, km orari, chilometri orari
        speed-mile-per-hour: miglia orarie
        digital-gigabyte: giga
        digital-megabyte: mega
        duration-day: gg
        temperature-generic: grado, gradi
        temperature-celsius: gradi centigradi
        """
    ),
    not_units=frozenset("in a c d e i o al da sec ha mi st ac pt pc ly cd au is di".split()),
    currencies=table(
        "GBP: sterline, sterlina\nITL: lire, lira\nRUB: rubli\nEUR/100: centesimi, centesimo, cent, eurocent"
    ),
    percent=listed("%, per cento, percento, per 100"),
    points=listed("punti percentuali, punto percentuale, pp, p . p ., punti %"),
    basis_points=listed("punti base, punto base"),
    per=listed("al, all ', allo, alla, l ', a, per, /, ogni, il, la, di, per ogni, ciascun"),
    rates=table(
        """
        duration-month: mensili, mensile, mensilmente
        duration-year: annui, annue, annuo, annua, annuali, annuale, annualmente
        duration-day: giornalieri, giornaliere, giornaliero
        duration-week: settimanali, settimanale
        """
    ),
    of_money=frozenset(("di", "d", "'")),
    at_least=listed(
        """almeno, come minimo, minimo, un minimo di, non meno di, non inferiore a, non inferiori a, non inferiore al, non inferiore ai, non inferiore alle, non inferiori ai,
        non inferiori alle, non minore di, non minori di, non al di sotto di,
        min, min ., a partire da, pari o superiore a, uguale o superiore a, ≥, > =, ⩾"""
    ),
    at_most=listed(
        """al massimo, massimo, un massimo di, al più, fino a, fino ad, fino al, sino a, non più di, non oltre, entro,
        non supera, non superano, non superare, non superi, non superino, non superava, non ha superato, non eccede,
        non può superare, non deve superare, non maggiore di, non sopra, non al di sopra di,
        non superiore a, non superiori a, non superiore al, non superiore ai, non superiore alle, non superiori ai,
        non superiori alle, max, max ., pari o inferiore a, uguale o inferiore a,
        ≤, < =, ⩽"""
    ),
    more=listed(
        """più di, oltre, oltre a, oltre i, superiore a, superiori a, superiore al, superiore ai, superiore alle, superiori ai, maggiore di, maggiori di, sopra,
        al di sopra di, piu di, supera, superano, ben oltre, >"""
    ),
    less=listed(
        "meno di, inferiore a, inferiori a, inferiore al, inferiore ai, inferiore alle, inferiori ai, sotto, al di sotto di, minore di, minori di, <"
    ),
    about=listed(
        """circa, quasi, intorno a, intorno al, attorno a, approssimativamente, pressappoco, grosso modo, ca ., più o meno,
        all ' incirca, poco meno di, poco più di, ~, ≈"""
    ),
    or_more=listed("o più, e più, e oltre, o oltre, in su, almeno, minimo, o superiore, +"),
    or_less=listed("o meno, al massimo, massimo, in giù, o inferiore"),
    or_so=listed("circa, all ' incirca, o giù di lì, ca"),
    ranges=(
        *((opener, "e") for opener in ("tra", "fra")),
        *(
            (opener, connector)
            for opener in listed("da, dai, dalle, dal, dagli, dall '")
            for connector in listed("a, ai, alle, al, agli, ad, all '")
        ),
    ),
    changes=frozenset(("da", "dai", "dalle", "dal", "dagli", "dall '")),
    articles=frozenset("i il lo la le gli l ' di a ai alle al".split()),
    vague=bounds(
        """
        2 inf: parecchi, parecchie, diversi, diverse, svariati, svariate
        0 inf: molti, molte, numerosi, numerose, tanti, tante, pochi, poche
        2 3: un paio di
        8 12: una decina, decina
        17 23: una ventina, ventina
        26 34: una trentina, trentina
        36 44: una quarantina, quarantina
        45 55: una cinquantina, cinquantina
        85 115: un centinaio, centinaio
        850 1150: un migliaio, migliaio
        20 inf: decine
        24 inf: dozzine
        200 inf: centinaia
        2e3 inf: migliaia
        2e4 inf: decine di migliaia
        2e5 inf: centinaia di migliaia
        2e6 inf: milioni
        2e7 inf: decine di milioni
        2e8 inf: centinaia di milioni
        2e9 inf: miliardi
        2e10 inf: decine di miliardi
        """
    ),
    shares={
        f"{share} {of}": value
        for share, value in (
            ("metà", 50.0),
            ("un terzo", 100 / 3),
            ("due terzi", 200 / 3),
            ("un quarto", 25.0),
            ("tre quarti", 75.0),
            ("un quinto", 20.0),
            ("un decimo", 10.0),
        )
        for of in ("del", "dei", "degli", "delle", "della", "dell '", "di")
    }
    | {"due terzi": 200 / 3, "tre quarti": 75.0},
    of=frozenset(("di", "del", "dell", "'")),
    in_year=frozenset("nel nell dal dall anno anni annata primavera estate autunno inverno".split()),
    maybe_year=frozenset("del dell al all il di entro fino dopo prima tra fra e".split()),
    before=listed("prima, prima di, prima del, prima dell ', anteriore al, precedente al"),
    after=listed("dopo, dopo di, dopo il, successivo al, posteriore al"),
    sure_centuries={"secolo": 2},
    decades=frozenset(("anni",)),
    decade_words=dict(
        zip(
            "venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(),
            range(20, 100, 10),
            strict=True,
        )
    ),
    centuries=frozenset(("secolo", "secoli", "sec")),
    am=listed("del mattino, di mattina, am, a . m ."),
    pm=listed("del pomeriggio, di pomeriggio, di sera, della sera, pm, p . m ."),
    night=listed("di notte, della notte"),
    clock=listed("ore, alle ore, dalle ore, h"),
    clock_maybe=("alle", "dalle"),
)

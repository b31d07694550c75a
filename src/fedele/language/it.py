"""Italian."""

from __future__ import annotations

from fedele.language.it_claims import CLAIMS
from fedele.language.it_numbers import NUMBERS
from fedele.language.model import Language, SentenceRules

SENTENCES = SentenceRules(
    abbreviations=frozenset(
        """
        sig sigg sig.ra sig.na sig.ri dr dott dott.ssa dr.ssa prof prof.ssa ing avv arch geom rag on sen gen col cap
        mons don s ss egr gent.mo spett v vd vs cfr cf es p.es ad.es p.e ca c.a c.so v.le p.za p.zza l.go f.lli st
        a.c d.c d.lgs d.l d.m d.p.r dpr d.lg l.r tel fax cell c.f p.iva p.i
        """.split()
    ),
    endings=frozenset("ecc etc s.p.a s.r.l s.a.s s.n.c spa srl snc sas".split())
    - frozenset("s.p.a s.r.l s.a.s s.n.c spa srl snc sas".split()),
    numbered=frozenset(
        """
        n nr num art artt fig figg vol voll p pp pag pagg cap capp par sez lett co all tab rif vers int sc lug gen feb mar
        apr mag giu ago set sett ott nov dic c comm sub ed
        """.split()
    ),
    particles=frozenset(
        "de della dello di da la lo li del dal dalla degli dei delle dall dell d l le".split()
    ),
    ordinal_dot=False,
)


LANGUAGE = Language(
    code="it",
    name="Italian",
    script="Latin",
    stemmer="italian",
    stop_words=frozenset(
        """
        a abbia abbiamo abbiano agli ai al all alla alle allo altra altre altri altro anche ancora avere
        avete aveva avevano avranno avrebbe avrà avuto c che chi ci coi col come con così cui d da dagli
        dai dal dall dalla dalle dallo degli dei del dell della delle dello di dove dunque e e' ebbe ed
        egli ella era erano eravamo eri ero essa esse essere essi esso fosse fossero fra fu furono già
        gli ha hai hanno ho i il in infatti inoltre io l la le lei li lo loro lui ma me mentre mi mia
        mie miei mio molto ne negli nei nel nell nella nelle nello noi nostra nostre nostri nostro o od
        per perche perché più poco poi proprio pure quale quali quando quanta quante quanti quanto
        quegli quei quel quell quella quelle quelli quello quest questa queste questi questo quindi
        saranno sarebbe sarà se sei si sia siamo siano siete solo sono stata state stati stato stessa
        stesse stessi stesso su sua sue sugli sui sul sull sulla sulle sullo suo suoi tanto te ti tra tu
        tua tue tuo tuoi tutta tutte tutti tutto un una vi voi vostra vostre vostri vostro è
        abbi abbiate affinché alcun alcuna alcune alcuni alcuno allora anch anzi appunto avendo
        avesse avessero avessi avevamo avevi avrebbero avrei avremo avresti benché ce chiunque
        ciascun ciascuna ciascuno cioè circa ciò com debba debbano deve devi devo devono
        dobbiamo dov dovere dovete doveva dovevano dovranno dovrebbe dovrebbero dovrà ebbero
        ebbi ecco entrambe entrambi eppure essendo fa facendo faceva facevano fanno faranno fare
        farà fece fecero giacché gliela glielo gliene là lì medesima medesimo nient nonché né ogni
        oppure ormai ossia però poiché possa possano possiamo posso possono potere potete poteva
        potevano potranno potrebbe potrebbero potrà presso propri propria proprie puoi pur
        può qua qual qualche qualcosa qualsiasi qualunque quant qui sarebbero sarei saremo saresti
        sarete sarò sebbene senz siccome sta stai stanno stare starà stava stavano stavo stia stiamo
        sto sé sì tale tali tutt tuttavia ve vengono veniva venivano venne vennero verranno
        verrà verso viene vogliono voleva volevano vorrebbe vuole
        """.split()
    ),
    frequent=frozenset(
        """
        mese mesi anno anni giorno giorni settimana settimane ora ore minuti prezzo prezzi costano utente utenti cliente
        clienti numero persone azienda città paese mondo guerra governo università scuola secondo terzo tre quattro cinque
        sette otto nove dieci cento mila gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre
        dicembre uomo donna uomini donne nuovo nuova vecchio bianco nero piccolo piccola sinistra destra aperto
        chiuso sopra sotto dentro fuori prima lunedì martedì mercoledì giovedì venerdì sabato domenica pesa apre chiude
        """.split()
    ),
    shape=r"[àèìòù]$|gli|cch|ggi|zz[aioe]|zion[ei]|gn[aeio]|(?<=[a-z]{2})(?:mente|tt[aoie]|ss[aoie]|ll[aoi]|nt[ioe]|at[aoi]|it[aoi]"
    r"|ut[aoi]|ic[aoi]|i[aoi]|or[ei]|r[aoi]|n[aoi]|l[ai]|d[aoi]|sm[oi]|ch[ei])$",
    negations=frozenset(
        """
        mai neanche nemmeno neppure nessun nessuna nessuno niente no non nulla né senza
        """.split()
    ),
    negative_prefixes=(
        "non",
        "in",
        "im",
        "ir",
        "il",
        "dis",
        "s",
    ),
    passive_marks=frozenset(["da", "dal", "dalla", "dai", "dagli", "dalle", "dall", "dallo"]),
    free_order=False,
    universals=frozenset(
        """
        tutti tutte tutto tutta ogni ciascuno sempre mai solo soltanto nessuno nessuna nessun unico
        unica entrambi deve interamente completamente
        """.split()
    ),
    particulars=frozenset(
        """
        alcuni alcune qualche molti molte può possono potrebbe forse talvolta spesso qualcuno qualcosa
        parecchi diversi
        """.split()
    ),
    deniers=frozenset(
        """
        rifiutato rifiutata rifiuta negato negata nega smentito smentita smentisce quasi impossibile
        privo priva privi prive mancato mancata
        """.split()
    ),
    no_denial_before=frozenset(
        """
        solo soltanto solamente più meno oltre superiore inferiore superiori inferiori prima dopo
        """.split()
    ),
    exclusives=frozenset(
        """
        solo soltanto solamente esclusivamente
        """.split()
    ),
    exceptions=frozenset(
        """
        tranne eccetto salvo escluso esclusa esclusi escluse fuorché
        """.split()
    ),
    symmetric=frozenset(
        """
        sposato sposata sposò incontrato incontrata incontra uguale equivale collabora collaborano e con
        confina
        """.split()
    ),
    measuring=frozenset(
        """
        costa costano costava costo prezzo pesa pesano pesava misura misurano ammonta ammontano
        ammontava pari raggiunge raggiungono raggiunto dura durano vale valgono
        """.split()
    ),
    free_of_charge=frozenset(["gratis", "gratuito", "gratuita", "gratuiti", "gratuite", "gratuitamente"]),
    partials=frozenset(["alcuni", "alcune", "qualche", "pochi", "poche"]),
    hedges=frozenset(
        """
        potrebbe potrebbero forse presunto probabile probabilmente se previsto previsti vorrebbe sarebbe
        secondo
        """.split()
    ),
    degrees=frozenset(
        """
        più meno migliore peggiore primo prima ultimo maggiore minore
        """.split()
    ),
    elisions=(
        "l",
        "un",
        "dell",
        "all",
        "dall",
        "nell",
        "sull",
        "quest",
        "quell",
        "c",
        "d",
        "m",
        "t",
        "s",
        "v",
        "n",
        "gl",
        "com",
        "dov",
        "cos",
        "anch",
        "bell",
        "sant",
        "tutt",
        "nient",
        "senz",
        "mezz",
        "coll",
    ),
    injections=(
        r"\b(?:ignora|ignorate|ignorare|dimentica|dimenticate|trascura)\b.{0,30}\b(?:istruzion[ei]|regole|indicazioni|quanto precede|prompt)\b",
        r"\b(?:segna|segnate|marca|contrassegna|considera|valuta)\b.{0,40}\bcome (?:supportat|ver|corrett|fedel)\w+",
    ),
    sentences=SENTENCES,
    claims=CLAIMS,
    numbers=NUMBERS,
)

"""Italian: what the claim splitter must know."""

from __future__ import annotations

from fedele.language.model import ClaimRules, lines


def _forms(stems: str, endings: str) -> frozenset[str]:
    return frozenset(stem + ending for stem in stems.split() for ending in endings.split())


_ARE = """
accett accord accumul affid affond afferm aliment alline allont alter analizz annull annover appoggi apprezz arrest aspett
attacc attir attravers attu avvicin azion bas blocc brev bruci caratterizz cattur caus circol circond cit coinvolg colleg colloc
commemor complet complic concentr condann conserv consigli consum contempl contrast control controll converg coordin corrobor
cur danneggi deposit desider detest diram disciplin distingu domin elenc emigr entr equival esplor evapor evit ferm fid figur
gener giustific govern identific illumin impegn implic increment individu influenz interpret invent invas iscriv laure lament
leg lib liber manifest massimizz memorizz modific narr necessit nuot oblig obblig odi ordin oscill ostacol ottimizz parl pens
poggi precipit proclam proiett propag provoc raccomand raddoppi rafforz ragion rallent rappresent recit recuper respir
riassum ricord ridisegn rientr rifiut rigener rilev rimbors rinnov rinunci ripar riport riscald riscontr rispett rispecchi rivel
ruot sald salvaguard sbarc schied sciogl separ sfior sfrutt soggiorn soddisf sollev sostitu specific specializz sper spieg
spos stim stimol svilupp svuot tent toller tramont trascur trasform trasport unific utilizz vant verific viol vot
abbandon abit acquist adott affront aiut alleg ampli and annunci applic approv arriv assegn assicur assist attiv aument
autorizz bast calcol cambi cancell caric cerc chiam comand compens complet comport comunic conferm consent consider consult
contribu cost cre dat decid dedic denomin design destin determin dichiar diffus diment dimostr distribu divent dopo dot dur
effettu elabor elimin entr esport evit fabbric facilit fin fond form funzion garant gestion gir govern guadagn guid impieg import
inaugur incontr indic indirizz inform inizi insegn inser install integr interess intervist invi lasci lavor limit mancan
mand manc merit mescol miglior mir mostr nomin not occup oper organizz ospit osserv ottim pag partecip pass perdon permett
pes pian port posizion pot pratic prepar present prest prevent prov pubblic raccont rafforz rappresent realizz recit registr
regol rest ricord riguard rilasci ritir ritorn riesc salv scad scaric scopr segn segnal sembr signific spost spos stabil stamp
stud studi supera super support support termin torn transit tratt trov us utilizz valut vari vers viaggi viet visit vol
"""
_ERE = """
accogli aggiung appar attribuisc coinvolg commett compon contrappon correggi corr crol deten diffond dispon distingu emerg erg espand
evolv fond immerg inclin induc infrang interven iscriv isol nutr oppon pretend prescriv prevalg proteggi raccogli rifer
riflett riguard ricopr risalg ritrov riten scegl scioglier scorr sciolg separ sorg spinger sping spieg string suppon tend trattien
svolg detien interviev concord
accad accend appartien apprend assum attend bev cad ced chied chiud colp combatt comprend concern conclud conced conced conduc
conosc consist convinc corrispond corregg costring cresc decid deriv descriv dipend diping dirig discut dispon distrugg divid
dovr eccell elegg emett esist esprim estend giung godd inclus includ insist interromp intend introduc invad legg mett muov nasc
offend ottien perd permett piang possied prend pretend prevéd prevend preved produc promett promuov propon protegg provved
raccogli raggiung rend resping restitu richied riconosc riduc rimand riman risal risied risolv rispond ricev ritien riun rivolg
romp scend scegli scopr scriv sconfigg sed sostien sottoscriv spend spegn splend stend succed svolg tem trasmett
trascorr utilizz val ved vend vinc viv vol vuol discend trae
"""
_IRE = "apr avvert copr dorm fugg offr part pent segu sent serv soffr sugger vest bolle scopr insegu consegu esegu convert invest divert inizi"
_ISC = """
agisc aderisc attribuisc avvisc capisc chiarisc colpisc concepisc contribuisc costituisc costruisc definisc distribuisc
esaurisc fallisc favorisc finisc fornisc forn garantisc gestisc guarisc impedisc inserisc istituisc preferisc proibisc percepisc
pulisc reagisc restituisc riferisc riunisc riveste sostituisc spedisc stabilisc subisc suggerisc tradisc trasferisc ubbidisc
unisc usufruisc
"""
_IRREGULAR = """
è sono era erano fu furono sarà saranno sarebbe sarebbero sia siano ha hanno aveva avevano ebbe ebbero avrà avranno avrebbe abbia
fa fanno faceva facevano fece fecero farà faranno può possono poteva potevano potrà potranno potrebbe puoi puoi potete deve devono
doveva dovevano dovrà dovranno dovrebbe devi dovete vuole vogliono voleva va vanno andò andarono viene vengono veniva venivano venne
vennero verrà verranno dà danno diede diedero sta stanno stava esce escono sale salgono rimane rimangono rimase tiene tengono contiene
contengono conteneva ottiene ottengono ottenne mantiene appartiene appartengono sostiene sostengono sostenne ritiene ritengono
prevede prevedono previde produce producono produsse conduce condusse riduce riducono introduce introdusse traduce dispone dispongono
propone propongono propose compone compongono impone espone pone dice dicono diceva disse dissero nacque nacquero morì morirono muore
muoiono visse vissero scrisse scrissero vinse vinsero prese presero rese mise misero permise decise decisero divenne divennero
diventò divenne chiuse aprì aprirono offrì coprì partì finì fornì costruì costruirono istituì contribuì trasferì stabilì sa sanno vale
valgono valse include includono incluse comprende comprendono comprese esclude escludono richiede richiedono richiese risiede risiedono
possiede possiedono raggiunge raggiungono raggiunse riceve ricevono ricevette scade scadono serve consente consentono permette
permettono consiste consistono esiste esistono dipende dipendono corrisponde diresse dirige dirigono elesse emise scoprì
comparve apparve apparvero nasce nascono vive vivono ricopre accoglie accolgono raccoglie
raccolgono interviene intervengono parla parlano pensa detiene detengono appare appaiono riesce riescono riuscì unisce unì unirono
basa basano basava tiene tenne tennero ho so trovo posso riesco dispongo detiene avviene avvengono proviene provengono previene
spinse spinsero distinse invase assiste accadde svolse svolsero sciolse chiede chiedono chiese rispose cresce crescono crebbe
scelse scelgono tende tendono svolge svolgono guadagna incide rientra rientrano spiega spiegano funge fungono insegna insegnò fugge
composero compose hai abbiamo siamo siete sei avete dobbiamo possiamo trae trasse pesa pesano
costa costano dura durano conta contano spetta spettano occorre occorrono bisogna riguarda riguardano tratta trattano ammonta ammontano
"""
_ARE_ENDINGS = "a ano ava avano ò arono erà eranno erebbe erebbero"
_ERE_ENDINGS = "e ono eva evano é erono erà eranno erebbe erebbero ette ettero"
_IRE_ENDINGS = "e ono iva ivano ì irono irà iranno irebbe"
_NOUNS = frozenset(
    """
    aiuta ama carica causa cerca chiama comanda conferma conta copia costa cura data dura entra firma fonda forma gara guida
    inizia lascia lava limita manca manda marca misura mira mostra nomina nota opera organizza paga parte passa pesa pianta
    porta pratica presenta prova regola resta salva segna serve stampa tratta trova usa valuta vara vende visita vola volta voto
    data offre acquista vale sale legge cade sede forme chiave intende colpa colpe pene viene ricorda meta
    tempo passo sente sede parti pone dote dota aumento costi costo studia abita spose sposa torna
    """.split()
)
_AUXILIARIES = frozenset(
    "è sono era erano fu furono sarà saranno ha hanno aveva avevano ebbe avrà viene vengono veniva venne vennero verrà stato stata stati state".split()
)
_VERBS = (
    _forms(_ARE, _ARE_ENDINGS)
    | _forms(_ERE, _ERE_ENDINGS)
    | _forms(_IRE, _IRE_ENDINGS)
    | _forms(_ISC, "e ono")
    | frozenset(_IRREGULAR.split())
)

_DOCS = "(?:document|contest|test[oi]|font[ei]|passagg|bran[oi]|estratt|material|informazion|articol)"
"""How words for what an answer is drawn from begin."""

CLAIMS = ClaimRules(
    greetings=lines(
        r"""
        (?:ciao|salve|buon ?giorno|buona ?sera|buon pomeriggio|buonanotte|benvenut[oaie]|gentile|caro|cara|egregio|spett\.le)(?: a tutti| di nuovo)?(?:,? [^\W\d]+){0,3}
        (?:grazie|ti ringrazio|la ringrazio|vi ringrazio)(?: (?:mille|tante|molte|infinite))?(?:,? (?:per|di|a|e) [^\d]{0,80})?
        (?:arrivederci|a presto|cordiali saluti|distinti saluti|un saluto|saluti|buona (?:giornata|serata|fortuna|lettura|navigazione)|buon lavoro)(?:,? [^\W\d]+){0,3}
        (?:certo|certamente|sicuro|volentieri|assolutamente|ottimo|perfetto|ok|va bene|d'accordo|prego|di nulla|capito|ecco|ecco qui|ecco qua)(?: (?:che sì|che si))?
        (?:ottima|bella|buona|interessante) domanda
        """
    ),
    offers=lines(
        r"""
        (?:posso|possiamo|come posso|in cosa posso|c'è altro|hai altre|ha altre|vuoi|vuole|desideri|desidera|ti serve|le serve|serve altro|hai bisogno|ha bisogno|ti va|preferisci)\b.*\?
        (?:sono|siamo) (?:qui|qua|a (?:tua|sua|vostra|disposizione)|a tua disposizione|lieto|lieta|felice|pronto|pronta|disponibile)\b(?: \w+)? ?(?:per|di|ad|a|disposizione|completa)?\b
        (?:resto|rimango|restiamo|rimaniamo) a (?:tua |sua |vostra )?(?:completa )?disposizione
        (?:fammi|mi faccia|fatemi|facci|ci faccia|fateci) sapere
        (?:sono |siamo )?(?:sempre |ben )?(?:felic[ei]|liet[oaie]|content[oaie]|a disposizione) (?:di|per) (?:aiutar|assister|esser|poter)\w*
        (?:la |ti |vi )?(?:aiuto|aiuterò|aiutiamo)(?: (?:io|subito|volentieri|volentieri io))?$
        (?:non esitare|non esiti|non esitate)\b
        se (?:lo |ti |le |vi )?(?:vuole|vuoi|volete|desidera|desideri|desiderate|preferisce|preferisci|va|interessa|serve|fa comodo),? (?:posso|potrei|possiamo aiutar|ti aiuto|la aiuto|vi aiuto|ti spiego|le spiego|ti mostro|le mostro|ti preparo|le preparo|chiedi|chieda|fammi|mi faccia)
        (?:se|per|qualora)\b.{0,60}\b(?:domand[ae]|dubbi|bisogno|chiariment[oi]|assistenza|aiuto|altre informazioni|ulteriori informazioni)\b.{0,40}\b(?:chiedi|chieda|chiedere|contatt|scriv|qui|disposizione|fammi|mi faccia|sapere|esit)
        (?:spero|speriamo|mi auguro) (?:che|di)\b.{0,60}(?:util|aiut|chiar|rispost|risposto|soddisf)
        (?:posso|potrei|possiamo) (?:aiutar|assister|fornir|offrir|dar)\w+\b.{0,40}(?:altro|ulterior|maggior|anche)?
        ecco (?:la|le|il|i|gli|un|una|alcun\w+|qui|qua|qual\w+)? ?(?:risposta|riepilogo|riassunto|sintesi|dettagli|informazioni|elenco|lista|passaggi|panoramica)(?: (?:che|di|per|su|sul\w*|del\w*|richiest\w+|principal\w+)\b[^\d]{0,60})?[:.]?$
        chiedi pure\b
        """
    ),
    apologies=lines(
        r"""
        (?:mi dispiace|ci dispiace|mi spiace|spiacente|siamo spiacenti|sono spiacente|mi scuso|scusa|scusi|scusate|chiedo scusa)(?: molto| tanto)?[,.!:; ]*(?:ma |però |che )?
        (?:purtroppo|sfortunatamente|onestamente|sinceramente|mah|ehm|beh|no)[,.!:; ]+
        (?:sembra|pare|temo|credo)(?: che| di)?[, ]+
        """
    ),
    refusals=lines(
        r"""
        (?:boh|mah|non lo so|non so|non saprei|nessuna idea|non ne ho idea|chi lo sa|ignoto|sconosciuto|n/d|n\.d|idk)\b[^\d]{0,40}$
        (?:io )?non (?:so|saprei|sappiamo|conosco)(?: (?:rispondere|dire|dirti|dirle|come|se|la risposta|con certezza)\b.*|$)
        (?:io )?non (?:sono|siamo) (?:riuscit[oaie]|in grado|sicur[oa]|cert[oa]|a conoscenza|al corrente)\b
        (?:io )?non (?:ho|abbiamo|avevo) (?:\w+ )?(?:trovato|individuato|rinvenuto|reperito|informazioni|dati|elementi|accesso|una risposta|la risposta|abbastanza|sufficienti|queste|questa|alcuna|nessuna|idea|dettagli)\b
        (?:io )?non (?:riesco|riusciamo|posso|possiamo|trovo|troviamo|dispongo|disponiamo|vedo)(?: (?:a|di|ad))? ?(?:trovare|rispondere|fornire|fornirti|fornirle|dire|dirti|aiutarti|aiutarla|aiutare|determinare|stabilire|confermare|verificare|informazioni|dati|sufficienti|nessuna|alcuna|questa|riferimenti|elementi|la risposta|individuare)\b
        non (?:è|sono|viene|vengono|è stato|è stata|sono state|sono stati|è stata) (?:\w+mente |possibile )?(?:specificat|indicat|menzionat|riportat|precisat|citat|disponibil|presente|presenti|trovat|fornit|noto|nota|chiaro|determinar|stabilir|risponder|sapere|dire)\w*\b(?: \w+)?(?: ?$| (?:nei|nel|nella|nelle|in|nell'|dai|dal|se|quando|quale|dove|a questa|alla|informazion))
        non (?:ci sono|c'è|vi sono|vi è|esistono|risultano|risulta|sono presenti|sono disponibili|è presente|è disponibile)(?: \w+)? (?:informazion|dat[oi]\b|riferiment|menzion|risposta|risposte|dettagl|indicazion|element|abbastanza)(?!\w* (?:nel|nello|nella|nell'|nei|negli|nelle|sul|sulla|sull'|sui) ?(?!(?:\w+ )?<docs>))
        (?:nessun[ao']? ?)(?:informazion|dato|riferiment|risposta|menzion|risultat|indicazion|dettagli|document)\w*\b(?: \w+)?(?: ?$| (?:disponibil|trovat|presente|in merito|su|sul|a riguardo|nei|nel|nella|al riguardo|parla|menziona|contiene|riporta|cita))
        (?:i|il|la|le|gli|nei|nel|nelle|questi|questo|l'|dai|dal) ?(?:\w+ )?(?:document[oi]|contest[oi]|test[oi]|font[ei]|passagg[io]|passaggi|brani|brano|informazioni|materiali|materiale|estratt[oi]|documentazione|articol[oi])(?: (?:fornit|dat|disponibil|a disposizione|recuperat|sopra|consultat|in mio possesso)\w*)? non (?:\w+ )?(?:menzion|conteng|contien|dic|specific|includ|fornisc|riport|parl|indic|precis|cit|rispond|tratt|è|c'è|ci sono|vi|sono|compare|compaiono|si|emerg|affront|offr|present|risult|ho trovato)
        (?:i|il|la|le|gli|questi|questo) ?(?:\w+ )?(?:document[oi]|contesto|test[oi]|font[ei]|passagg[io]|brani|documentazione) (?:tacciono|tace|è silente)
        (?:la )?(?:risposta|informazione)(?: \w+){0,3} non (?:è|si trova|è stata|compare|risulta|può essere)\b
        (?:l'|la |le |i |il |gli |questa |queste |tale |tali |quest')?(?:risposta|informazion[ei]|dat[oi]|dettagli?o?)(?: \w+){0,3} non (?:è|sono|risulta|risultano|viene|vengono)(?: stat[oaie])?(?: \w+mente)? (?:disponibil|present|reperibil|fornit|indicat|specificat|riportat|trovat|contenut|menzionat|inclus|not[aoie]\b|rinvenut)
        non si (?:sa|conosce|conoscono)(?:$| (?:se|chi|che|quando|quanto|quanti|quante|dove|come|perché|cosa|con|nulla|niente|ancora|la risposta)\b)
        non (?:si può|è possibile|è dato) (?:saper|dir|stabilir|determinar|risponder|ricavar|dedur)\w*
        (?:a|per) (?:questa|tale|quella) (?:domanda|richiesta) non (?:si può|si riesce|è possibile|posso|riesco|c'è|ho|sono)\b
        (?:la|questa|tale|quella) (?:\w+ )?(?:domanda|richiesta|questione) (?:esula|va oltre|è (?:al di )?fuori|non (?:è (?:trattat|affrontat|copert)\w*|rientra|trova risposta|ha risposta|può|riguarda))
        nessun[oa]? (?:dei|delle|degli|di quest[ei]|fra i|tra i) (?:\w+ )?<docs>\w*(?: \w+)? (?:rispond|menzion|parl|contien|contengon|riport|dic|indic|specific|tratt|cit|affront|fornisc|descriv)
        (?:informazione|informazioni|dat[oi]|risposta) (?:non|insufficient)\w* ?(?:disponibil|trovat|present|fornit|specificat)?
        non (?:specificat|indicat|menzionat|disponibil|riportat|trovat|pervenut|precisat|noto)\w*[^\d]{0,50}$
        impossibile (?:rispondere|determinare|stabilire|dire|sapere)\b
        """.replace("<docs>", _DOCS)
    ),
    absences=lines(
        r"""
        [^.!?;:]{1,80}? non (?:è|sono|viene|vengono|era|erano)(?: stat[oaie])?(?: \w+mente)? (?:descritt|indicat|menzionat|specificat|riportat|trattat|precisat|citat|present|disponibil|fornit|affrontat|inclus|spiegat|chiarit|definit|contenut)\w* (?:in|da|nei|nel|nella|nelle|negli|dai|dal|dalla|dalle|nell'|dall')(?: (?:alcun|nessun)\w*)? ?(?:\w+ )?<docs>\w*(?: (?:fornit|dat|disponibil|a disposizione|recuperat|consultat)\w*)?$
        """.replace("<docs>", _DOCS)
    ),
    lead_ins=lines(
        r"""
        (?:secondo|in base a|stando a|sulla base di|come (?:indicato|riportato|specificato|descritto|scritto|previsto) (?:in|da)|dai|dal|dalla|nei|nel|nella)(?:i|gli|lle|lla|l|ll'|l')? ?(?:i|il|la|le|gli|quanto|questi|questo|al|ai|alla|alle|agli|nel|nei|nella|nelle|dei|del|della|delle|dai|dal|dalla)? ?(?:\w+ )?(?:document[oi]|contest[oi]|test[oi]|font[ei]|passagg[io]|passaggi|brani|brano|informazioni|materiali|estratt[oi]|documentazione|articol[oi])(?: (?:fornit|dat|disponibil|a disposizione|recuperat|sopra|consultat|presentat|ufficial)\w*)?(?:,|:)
        (?:i|il|la|le|gli) (?:document[oi]|contesto|test[oi]|font[ei]|passagg[io]|brani|documentazione)(?: fornit[oiea])? (?:indica|indicano|dice|dicono|afferma|affermano|riporta|riportano|specifica|specificano|precisa|precisano) che\b
        (?:certo|certamente|ecco|va bene|ok|allora|dunque|in sintesi|in breve|in conclusione|riassumendo|insomma|ciao|buongiorno|salve|buon giorno|buona ?sera|buon pomeriggio)(?:!|,|:|\.)+
        (?:gentil[ei]|car[oaie]|egregi[oa]?|spettabil[ei]) (?:client[ei]|utent[ei]|ospit[ei]|lettor[ei]|lettrice|collegh?[aei]|amic[oaih]+|student[ei]|signor[aei]?(?: \w+)?|sig\.?(?:ra)?\.? \w+|dott\.?(?:ssa)?\.? \w+|tutti)(?:,|!|:)
        (?:ad esempio|per esempio|inoltre|infine|tuttavia|pertanto|quindi|in più|in aggiunta|poi|comunque|infatti|dunque|perciò),? (?=\S)
        """
    ),
    sources=("font[ei]", "document[oi]", "passagg[io]", "passaggi", "brano", "brani", "rif\\.?"),
    presenting=lines(
        r"""
        (?:ecco|di seguito|qui sotto|qui di seguito|certo|quest[ei] sono|ho trovato|vediamo)\b
        .{0,60}\b(?:seguent[ei]|di seguito|come segue|qui sotto)$
        """
    ),
    affirmatives=frozenset(
        ("sì", "si", "certo", "esatto", "vero", "corretto", "sì certo", "certamente", "assolutamente sì")
    ),
    denials=frozenset(("no", "falso", "assolutamente no", "per niente", "affatto", "no affatto")),
    verbs=_VERBS - _NOUNS,
    verb_ending=r"\w{3,}(?:avano|evano|ivano|arono|irono|eranno|iranno|erebbe|irebbe|iscono|isce)",
    noun_verbs=_NOUNS,
    auxiliaries=_AUXILIARIES,
    participle=r"\w{2,}(?:at|it|ut)[oaie]|(?:\w*(?:fatt|scritt|apert|chius|pres|mess|nat|mort|vint|compost|propost|post|prodott|condott|dirett|elett|lett|dett|vist|spes|res|inclus|compres|esclus|scelt|svolt|tenut|vissut|sconfitt|distrutt|iscritt|copert|offert|coperta|richiest|sottopost|espost|trasmess|ammess|dipint|cost))[oaie]",
    reporting=frozenset(
        "dice dicono disse ha afferma affermano affermò sostiene sostengono ritiene crede pensa dichiara dichiarò".split()
    )
    - {"ha"},
    joints=r",?\s+(?:ed?|ma|però)\s+|,\s+(?:mentre|invece)\s+|;\s+(?:ed?\s+|ma\s+|inoltre\s+|tuttavia,?\s+)?|,\s+",
    possessive=r"(?:il|la|i|le)\s+(?:suo|sua|suoi|sue|loro)\s",
    but=r"(?:,|;)?\s+(?:ma|però|tuttavia,?)\s+",
    adverbs=frozenset(
        "anche non poi inoltre ora oggi ancora già sempre successivamente infine si ne ci vi lo la li le gli mai più attualmente".split()
    )
    - frozenset("la le li lo gli".split()),
    adverb_ending=r"\w{3,}mente",
    reflexives=frozenset(("si",)),
    determiners=frozenset(
        """
        il lo la i gli le l' un uno una un' questo questa questi queste quel quella quello quei quelle ogni tutti tutte nessun
        nessuna alcuni alcune del della dei delle degli fino almeno oltre circa suo sua suoi sue
        """.split()
    ),
    articles=frozenset("il lo la i gli le l' un uno una un' del della dei delle degli".split()),
    pronouns=frozenset("lui lei egli ella esso essa loro essi esse io noi tu voi questo questa ciò".split()),
    prepositions=frozenset(
        "a ad al allo alla ai agli alle all di del dello della dei degli delle dell da dal dalla dai in nel nello nella nei negli nelle nell con su sul sulla sui sulle per tra fra presso entro durante dopo prima".split()
    ),
    subordinators=lines(
        r"""
        che|cui|il quale|la quale|i quali|le quali|dove|perch[eéè]|poich[eéè]|siccome|giacché|benché|sebbene|affinché|come|quanto
        sia|né|tanto|tra|fra|non solo|anziché|invece di|chi|quale
        """
    ),
    conditions=lines(
        r"""
        se|qualora|purché|purche|altrimenti|a condizione|a patto|salvo|tranne|eccetto|a meno|solo quando|quando|finché|finche|appena
        ^mentre|nel caso|in caso|ove|laddove|prima di|dopo (?:che|aver|il|la)
        """
    ),
    causes=lines(
        r"""
        perch[eéè]|poich[eéè]|a causa|caus(?:a|ano|ò|ato|ata|ati|ate|are)|dovut[oaie] a|per via|grazie a|di conseguenza|quindi
        pertanto|perciò|provoc(?:a|ano|ò|ato|ata)|siccome|giacché|determina|motivo|ragione
        """
    ),
    events=lines(
        r"""
        nat[oaie]|nacque(?:ro)?|nasce|fondat[oaie]|fondò|mort[oaie]|morì|tenut[oaie]|svolt[oaie]|svolse|firmat[oaie]|stipulat[oaie]|sottoscritt[oaie]
        apert[oaie]|aprì|inaugurat[oaie]|costruit[oaie]|creat[oaie]|costituit[oaie]|istituit[oaie]|pubblicat[oaie]|lanciat[oaie]|celebrat[oaie]
        acquistat[oaie]|vendut[oaie]|acquisit[oaie]|acquistò|comprò|comprat[oaie]|uccis[oaie]|sepolt[oaie]|sposat[oaie]|battezzat[oaie]|elett[oaie]
        registrat[oaie]|organizzat[oaie]|arrestat[oaie]|scopert[oaie]|tenne
        """
    ),
    place=r"(?:a|ad|in|presso|nel|nello|nella|nei|negli|nelle|nell['’]|all['’])\s*(?:(?:città|paese|comune|provincia|stato)\s+di\s+)?",
    before_date=r"(?:(?:il|lo|la|nel|nell['’]|in|dal|dall['’]|del|l['’]|a|ad|di|agli|verso)\s*)?(?:(?:mattina|sera|notte|inizio|fine|primavera|estate|autunno|inverno|anno|mese|giorno)\s+(?:del|di|dell['’])?\s*)?",
    before_amount=r"per\s+(?:(?:la|una)\s+(?:somma|cifra)\s+di\s+)?(?:circa\s+|oltre\s+|quasi\s+)?",
    question_words=lines(
        r"""
        (?:(?:in|a|di|da|con|per|su|presso|tra) )?(?:qual|quale|quali|chi|che cosa|cosa|che|quando|dove|dov'|quanto|quanta|quanti|quante|quant'|perché|perche|come|com'|cos')(?=\b|')
        """
    ),
    negator="non",
    yes_no=("sì", "no"),
)

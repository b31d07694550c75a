"""Italian words that stand for one another, exclude one another or imply one another."""

from __future__ import annotations

SYNONYMS = """
comprare acquistare acquisto comprato acquistato
film pellicola
iniziare cominciare avviare inizio avvio
finire terminare concludere finito conclusione concluso conclude
azienda società impresa ditta compagnia
medico dottore dottoressa
usa america americano statunitense
inghilterra inglese
britannico inglese
ue europa europeo
italia italiano italiana
francia francese
germania tedesco tedesca
spagna spagnolo spagnola
cina cinese
giappone giapponese
scozia scozzese
irlanda irlandese
polonia polacco
portogallo portoghese
svezia svedese
norvegia norvegese
danimarca danese
finlandia finlandese
olanda olandese
svizzera svizzero elvetico
austria austriaco
canada canadese
egitto egiziano
iraq iracheno
corea coreano
ungheria ungherese
romania rumeno romeno
asia asiatico
nascita nato nata nati nascere nacque nasce
morte morto morta morire morì muore deceduto decesso scomparso scomparsa
crescita crescere cresciuto crebbe
aumentare crescere salire incrementare
aumento aumentare rialzo
diminuire calare ridurre scendere abbassare
diminuzione calo riduzione ribasso
ridurre riduzione ridotto
perdita perdere perso perduto perse
vittoria vincere vinto vinse vince vincitore
sconfitta sconfiggere sconfitto battere
vendita vendere venduto vendette
scelta scegliere scelto scelse
scegliere selezionare optare
decisione decidere deciso decise
arrivo arrivare giungere giunto giunse
partenza partire partito
matrimonio sposare nozze sposato
regalo dono donare
discorso parlare
pensiero pensare
conoscenza conoscere conosciuto conobbe
prova provare dimostrare dimostrazione
vita vivere vissuto visse vive
analisi analizzare
forza forte
lunghezza lungo
larghezza largo
altezza alto
caldo calore
freddo gelo
scoperta scoprire scoperto scoprì
essere è sono era fu stato
avere ha hanno avuto ebbe aveva
andare andato va vanno vado
venire venuto viene vengono venne
fare fa fatto fece fanno facendo
dire dice detto disse dicono
dare dà dato diede
stare sta stato stette
potere può possono potuto potrà
dovere deve devono dovuto dovrà
volere vuole vogliono voluto
sapere sa sanno saputo
vedere visto vide veduto vede
prendere preso prese
mettere messo mise
scrivere scritto scrisse scrittura
leggere letto lesse lettura
chiudere chiuso chiuse chiusura
aprire aperto aprì apertura
rispondere risposto rispose risposta replicare
chiedere chiesto chiese domandare
rimanere rimasto rimase restare
correre corso corse corsa
rompere rotto ruppe rottura
uscire uscito esce uscita
salire salito sale salgono
scendere sceso scese discesa
tenere tenuto tiene tenne
ottenere ottenuto ottenne ottiene ricevere
mantenere mantenuto mantiene mantenne conservare
contenere contiene contenuto includere
includere incluso inclusi comprendere compreso
escludere escluso esclusione
condurre conduce condotto condusse guidare
produrre produce prodotto produsse produzione
tradurre traduce tradotto traduzione
introdurre introduce introdotto introdusse
offrire offerto offre offerta
soffrire sofferto
spendere speso spese spesa
difendere difeso difese difesa proteggere
proteggere protetto protezione tutelare tutela
dividere diviso divisione
uccidere ucciso uccise uccisione ammazzare
omicidio assassinio assassinare assassinato
dipingere dipinto dipinse dipinti
dirigere diretto diresse regia
eleggere eletto elesse elezione
porre posto pose pone
proporre proposto propose proposta
comporre composto compose composizione
succedere successe accadere avvenire
accadere accaduto avvenuto avvenne
conoscere noto conosciuto
bere bevuto bevve beve
rendere reso rese
scadere scadenza scade
scadenza termine
cadere caduto cadde caduta
rimborsare rimborso restituire
nascondere nascosto nascose celare
vincere trionfare
uomo uomini
uomo maschio
donna femmina
bambino bimbo
ragazzo giovane
persona individuo persone gente
mamma madre
papà padre babbo
neonato infante
adolescente teenager
anziano vecchio
bue buoi
foto fotografia immagine
bici bicicletta
auto automobile macchina vettura
camion autocarro
aereo aeroplano velivolo
nave imbarcazione
barca imbarcazione
treno ferrovia ferroviario
metro metropolitana
autobus bus pullman
ascensore elevatore
appartamento alloggio
casa abitazione
televisione tv televisore
telefono telefonico
cellulare telefonino smartphone
computer pc calcolatore elaboratore
pubblicità spot réclame
laboratorio lab
esame prova
frigorifero frigo
informazione notizia
app applicazione applicativo
programma software
difetto guasto vizio
errore sbaglio
sito website
internet rete web online
email posta mail
negozio bottega
strada via
rifiuti spazzatura immondizia
città comune
villaggio borgo paese
nazione paese stato
avvocato legale difensore
poliziotto agente
polizia poliziotto
soldato militare
scrittore autore
cantante vocalist
musicista strumentista
atleta sportivo
studente alunno allievo
insegnante docente maestro
professore docente
scienziato ricercatore
capo responsabile dirigente
direttore dirigente
dipendente lavoratore impiegato
lavoro impiego occupazione
professione mestiere
stipendio salario retribuzione
assumere assunto assunzione assunse
dimissioni dimettersi dimesso dimise
cliente acquirente
acquirente compratore
venditore fornitore
fornitore prestatore
inquilino conduttore locatario affittuario
locatore proprietario
proprietario titolare
socio partner
fondare fondazione fondato istituire creare
fondatore fondare fondato
creare creazione realizzare
costruire costruzione edificare costruito
mostrare esporre esibire
dimostrare mostrare
usare utilizzare impiegare uso utilizzo
aiutare aiuto assistere assistenza
permettere consentire autorizzare permesso permette
necessitare bisogno occorrere
necessario occorrente indispensabile
richiedere richiesto richiesta
obbligatorio obbligo obbligato tenuto
facoltativo opzionale volontario
dovere obbligo
vietare proibire vietato divieto
contratto accordo
trattato patto accordo
rifiutare respingere rifiuto
negare smentire
annullare annullamento cancellare
recesso recedere disdetta
risolvere risoluzione
notificare comunicare notifica comunicazione
informare avvisare avviso
annunciare dichiarare annuncio
affermare sostenere asserire
spiegare chiarire spiegazione
descrivere descrizione descritto
discutere discussione dibattito discusso
suggerire consigliare raccomandare
proporre suggerire
promettere promessa promesso promise
tentare provare tentativo cercare
scopo obiettivo fine finalità
intenzione intendere piano
amare amore
paura timore
felice contento lieto
triste infelice
arrabbiato furioso
grande grosso
enorme immenso gigantesco
piccolo minuto
veloce rapido svelto
importante rilevante significativo
fondamentale essenziale cruciale
principale primario
famoso celebre noto
ricco benestante facoltoso
povero povertà indigente
difficile arduo difficoltà
facile semplice
corretto giusto esatto
sbagliato errato scorretto
falso falsità
vero verità
reale effettivo
strano insolito
raro infrequente
comune diffuso
solitamente generalmente normalmente abitualmente
spesso frequentemente
sempre costantemente
quasi pressoché
circa approssimativamente
esattamente precisamente
anche pure inoltre
ma però tuttavia
perché poiché siccome
quindi dunque pertanto perciò
attualmente oggi adesso
precedentemente prima anteriormente
successivamente poi dopo
recentemente ultimamente
immediatamente subito
insieme congiuntamente
intero tutto completo totale
diversi vari molti numerosi
sufficiente abbastanza adeguato
ulteriore aggiuntivo supplementare
differente diverso
simile analogo
stesso medesimo identico
uguale equivalente pari
migliore meglio buono
peggiore peggio
espandere ampliare espansione ampliamento
estendere estensione esteso
prorogare proroga prolungare
cambiare modificare modifica variare
sostituire rimpiazzare sostituzione
riparare aggiustare riparazione
distruggere demolire distrutto distruzione
danneggiare danno
ferire ferito lesione
attacco assalto attaccare
sparatoria sparare sparo
esplosione esplodere esploso scoppio
incendio fuoco rogo
incidente scontro
disastro catastrofe
terremoto sisma
tempesta temporale
alluvione inondazione
salvare salvataggio soccorrere
sopravvivere sopravvissuto superstite
prigione carcere
colpevole condannato
assolvere assolto assoluzione
accusa accusare imputazione
sospetto sospettato indiziato
processo giudizio
giudice magistrato
legge normativa norma
regola norma
regolamento normativa
legale legittimo lecito
illegale illecito illegittimo
reato crimine delitto
criminale delinquente
parlamento parlamentare
ministro ministero
elezioni votazione voto
guerra conflitto
esercito forze
arma armi
malattia patologia morbo
malato infermo ammalato
cura terapia trattamento
farmaco medicina medicinale
intervento operazione
ospedale clinica
tumore neoplasia
cuore cardiaco
rene renale reni
fegato epatico
cervello cerebrale
sangue sanguigno ematico
incinta gravidanza gestante
infezione infettare
sintomo segno
causare provocare determinare
causa motivo ragione
risultato esito
effetto conseguenza
influenzare influire
prevenire prevenzione evitare
inibire bloccare
legare legame
gene genetico
proteina proteico
rivelare svelare
indicare segnalare
esaminare ispezionare
indagine inchiesta investigazione
studio ricerca
valutare valutazione stimare stima
verificare controllare verifica controllo
prezzo costo
tariffa canone
caro costoso
economico conveniente
gratuito gratis
pagamento pagare versamento
fatturato ricavi
utile profitto guadagno
reddito entrate
prestito finanziamento mutuo
fattura bolletta
sconto riduzione ribasso
tassa imposta tributo
multa sanzione ammenda
banca bancario
denaro soldi
investimento investire investitore
fusione fondere fuso
acquisizione acquisire acquisto
mensile mese
annuale annuo anno
giornaliero quotidiano giorno
settimanale settimana
periodo durata
rinvio rinviare posticipare
consegna consegnare recapito
spedizione spedire inviare invio
pacco plico
garanzia garantire
salvare memorizzare
cancellare eliminare rimuovere
eliminazione rimozione cancellazione
aggiungere aggiunta aggiunto
inserire immettere
collegare connettere collegamento connesso
scaricare download
accesso accedere login
utente utilizzatore
cartella directory
schermo display
pulsante tasto
cliccare premere
viaggiatore passeggero
turista visitatore
visita visitare
albergo hotel
bagaglio valigia
aeroporto scalo
biglietto ticket
libro volume
rivista periodico
giornale quotidiano
storia racconto
canzone brano
album disco
gruppo band
esibirsi esibizione
quadro dipinto
pittore dipingere
premio riconoscimento
campionato torneo
squadra team
allenatore tecnico
calcio football
segnare gol
punteggio punti
concorso competizione
scuola scolastico
università ateneo
laurea laureato laurearsi
imparare apprendere
lingua linguaggio
nome chiamare chiamato denominare
titolo intitolato
guardare osservare
sorridere sorriso
ridere risata
piangere pianto pianse
gridare urlare
camminare passeggiare
spingere spinta spinto
vicino adiacente
accanto affianco
situato ubicato collocato
luogo posto sito
zona area regione
confine frontiera
litorale riva
montagna monte
bosco foresta
pietra roccia sasso
campo prato
cane cagnolino
gatto gattino micio
mucca vacca
maiale suino
cavallo equino
coniglio coniglietto
dolce dolciume
piatto pietanza
tazza tazzina
maglione pullover
occhiali lenti
borsa sacca
corda fune
solo solitario
folla calca
abitare risiedere vivere residenza
popolazione abitanti
religione fede religioso
prete sacerdote
regno monarchia
erede successore
massimo massimale
percentuale percento
numero quantità
metà mezzo
"""

OPPOSITES = """
aumentare crescere salire aumento crescita rialzo | diminuire calare ridurre diminuzione calo riduzione
prevenire proteggere inibire impedire | causare provocare favorire promuovere
attivare attivazione | disattivare disattivazione
aperto aprire | chiuso chiudere
prima precedentemente | dopo successivamente
obbligatorio obbligatoria | facoltativo facoltativa opzionale volontario
gratuito gratis | pagamento
permettere consentire autorizzare permesso consentito | vietare proibire vietato proibito
vincere vinto vittoria vincitore | perdere perso sconfitta perdente
uomo uomini maschio maschile | donna femmina femminile
nord settentrionale | sud meridionale
est orientale | ovest occidentale
efficace | inefficace inutile
sicuro innocuo | pericoloso dannoso insicuro
positivo | negativo
massimo massimale | minimo
primo | ultimo
giorno diurno | notte notturno
inverno invernale | estate estivo
primavera primaverile | autunno autunnale
giornaliero quotidiano | settimanale
giornaliero quotidiano | mensile
settimanale | mensile
mensile | annuale annuo
giornaliero quotidiano | annuale annuo
trimestrale | annuale annuo
trimestrale | mensile
semestrale | annuale annuo
mattina mattino | sera serata
mattina mattino | pomeriggio
feriale | festivo
inizio iniziare cominciare iniziato | fine finire terminare finito
accettare approvare accettato approvato | rifiutare respingere rifiutato respinto
includere incluso compreso | escludere escluso
legale lecito legittimo | illegale illecito illegittimo
colpevole condannato | innocente assolto
vivo vivente | morto deceduto
nascita nato nascere nacque | morte morto morire morì
giovane | vecchio anziano
nuovo | vecchio
caldo | freddo
grande enorme | piccolo minuscolo
alto alta | basso bassa
lungo | corto breve
largo ampio | stretto
profondo | superficiale
pesante | leggero
veloce rapido | lento
facile semplice | difficile complesso
economico conveniente | caro costoso
ricco benestante | povero indigente
forte | debole
pieno | vuoto
bagnato umido | asciutto secco
pulito | sporco
felice contento allegro | triste infelice
buono | cattivo
migliore meglio | peggiore peggio
vero | falso
giusto corretto esatto | sbagliato errato scorretto
stesso uguale identico | diverso differente
sempre | mai
spesso frequentemente | raramente
tutti ognuno | nessuno
tutto | niente nulla
molti numerosi | pochi
più maggiore | meno minore
maggioranza | minoranza
sopra superiore | sotto inferiore
dentro interno | fuori esterno
sinistra sinistro | destra destro
davanti anteriore | dietro posteriore
vicino | lontano distante
arrivo arrivare | partenza partire
entrare entrata ingresso | uscire uscita
spingere | tirare
comprare acquistare comprato acquistato | vendere venduto vendita
acquirente compratore | venditore
prestare prestatore | mutuatario
locatore | conduttore locatario inquilino
datore | dipendente
assumere assunto assunzione | licenziare licenziato licenziamento
profitto guadagno utile | perdita
entrate ricavi reddito | spese uscite
attivo | passivo
importare importazione importazioni | esportare esportazione esportazioni
credito creditore | debito debitore
offerta | domanda
lordo lorda | netto netta
ingrosso | dettaglio
pubblico | privato
nazionale | internazionale straniero estero
locale | globale mondiale
urbano | rurale
individuale | collettivo
temporaneo provvisorio | permanente definitivo
fisso | variabile
determinato | indeterminato
online | offline
digitale | analogico
manuale manualmente | automatico automaticamente
abilitare abilitato | disabilitare disabilitato
aggiungere aggiunto | rimuovere rimosso eliminare eliminato cancellare
connesso collegato | disconnesso scollegato
installare installazione | disinstallare disinstallazione
successo riuscire riuscito | fallimento fallire fallito insuccesso
possibile fattibile | impossibile
disponibile | indisponibile
visibile | invisibile nascosto
valido | invalido nullo
completo | incompleto parziale
limitato | illimitato
attivo | inattivo
sposato coniugato | celibe nubile single
sposare sposato | divorziare divorziato
madre mamma | padre papà
fratello | sorella
marito | moglie
zio | zia
re | regina
attore | attrice
bambino bambini | adulto adulti
studente alunno | insegnante docente
attaccare attacco | difendere difesa
guerra | pace
vittima | aggressore
ricorrente | convenuto
alleato alleati | nemico nemici
amico amici | nemico nemici
sostenere favorevole | contrario opporsi
confermare confermato | smentire negare smentito
amare amore | odiare odio
ricordare | dimenticare
migliorare miglioramento | peggiorare peggioramento
espansione espandere | contrazione contrarre
rafforzare rafforzato | indebolire indebolito
benigno | maligno
acuto | cronico
sano | malato infermo
batterico | virale
primario | secondario
naturale | artificiale sintetico
moderno | antico
passato | futuro
seduto sedersi | piedi
addormentato dormire | sveglio
solitario | insieme
affollato | deserto
ridere | piangere
rumoroso | silenzioso
comune frequente diffuso | raro
presente | assente
pari | dispari
andata | ritorno
salita salire | discesa scendere
accendere acceso | spegnere spento
costruire costruito | demolire demolito distruggere
ammesso ammettere | escluso
trasparente | opaco
crudo | cotto
nazionale | regionale
teorico | pratico
"""

HYPERNYMS = """
ragazzo ragazza uomo donna bambino bambina signore signora uomini > persona persone
medico insegnante avvocato ingegnere infermiere scienziato artista operaio studente > persona
giocatore atleta attore attrice cantante musicista scrittore politico > persona persone
neonato bimbo bimba > bambino
madre padre mamma papà > genitore genitori
marito moglie > coniuge consorte
zio zia cugino nipote nonno nonna > parente
madre padre figlio figlia fratello sorella > famiglia familiare parente
cane gatto cavallo mucca pecora capra maiale uccello pesce orso leone tigre elefante > animale
cucciolo barboncino labrador bassotto > cane
gattino micio > gatto
aquila passero piccione gufo anatra oca gallina pappagallo corvo cigno > uccello
salmone trota tonno squalo merluzzo acciuga > pesce
formica ape vespa farfalla zanzara > insetto
cane gatto cavallo balena pipistrello elefante leone > mammifero
serpente lucertola coccodrillo tartaruga > rettile
auto automobile camion autobus motocicletta bicicletta furgone taxi treno tram trattore > veicolo mezzo
berlina suv utilitaria limousine > auto automobile
traghetto yacht canoa veliero > barca imbarcazione
traghetto petroliera portaerei > nave
aereo elicottero > velivolo
scuola chiesa ospedale albergo ufficio grattacielo torre castello fabbrica > edificio
villa casetta > casa
cattedrale basilica cappella duomo > chiesa
camicia giacca cappotto vestito pantaloni gonna maglione cappello jeans > abbigliamento indumento
stivali sandali > scarpe calzature
berretto casco cuffia > cappello
chitarra pianoforte violino flauto tromba sassofono violoncello > strumento
calcio pallacanestro tennis rugby nuoto pallavolo pugilato ciclismo > sport
gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre > mese
primavera estate autunno inverno > stagione
lunedì martedì mercoledì giovedì venerdì sabato domenica > giorno
sabato domenica > weekend
roma milano napoli torino parigi londra berlino madrid mosca tokyo > città
roma parigi londra berlino madrid mosca tokyo > capitale
italia francia germania spagna russia cina giappone india brasile polonia > paese nazione stato
italia francia germania spagna polonia portogallo grecia > europa
cina giappone india vietnam thailandia > asia
toscana lombardia sicilia lazio veneto piemonte > regione
romanzo biografia manuale dizionario saggio > libro
libro rivista giornale romanzo > pubblicazione
sonetto ode ballata > poesia
commedia dramma thriller documentario > film
pittore scultore musicista attore cantante > artista
romanziere poeta giornalista drammaturgo saggista > scrittore autore
pianista chitarrista violinista > musicista
chimico fisico biologo matematico astronomo geologo > scienziato
chirurgo cardiologo pediatra psichiatra neurologo > medico
presidente senatore ministro sindaco deputato > politico
generale colonnello capitano tenente > ufficiale militare
re regina imperatore zar > sovrano monarca
pistola fucile coltello bomba spada missile > arma
telefono tablet computer smartphone fotocamera > dispositivo
portatile notebook > computer
smartphone cellulare > telefono
tariffa canone prezzo commissione multa affitto > costo
affitto tassa assicurazione stipendio > spesa
multa sovrattassa > sanzione
dollaro euro sterlina yen rublo > valuta moneta
pane riso formaggio carne frutta pizza pasta zuppa pesce > cibo alimento
mela banana arancia uva limone fragola > frutto frutta
carota patata pomodoro cipolla spinaci cavolo > verdura ortaggio
manzo maiale pollo agnello vitello > carne
acqua caffè tè succo vino birra latte > bevanda
vino birra vodka > alcolico
colazione pranzo cena > pasto
cancro diabete malaria polmonite tubercolosi influenza asma morbillo > malattia
leucemia linfoma melanoma carcinoma > cancro tumore
aspirina penicillina insulina antibiotico > farmaco
braccio gamba mano occhio > corpo
cuore fegato rene polmone cervello > organo
rosa tulipano margherita orchidea giglio > fiore
quercia pino betulla acero > albero
albero fiore erba cespuglio > pianta
tavolo divano scrivania armadio > mobile arredo
martello cacciavite sega trapano > attrezzo
ferro argento rame alluminio piombo zinco > metallo
ossigeno idrogeno azoto elio > gas
omicidio rapina furto frode truffa stupro > reato crimine
terremoto alluvione uragano tsunami siccità > disastro calamità
uragano tifone ciclone > tempesta
natale pasqua > festività festa
scacchi poker > gioco
rosso blu verde giallo nero bianco > colore
inglese francese tedesco italiano spagnolo russo cinese > lingua
matematica fisica chimica biologia > scienza
cristianesimo islam buddismo ebraismo > religione
supermercato farmacia panetteria libreria > negozio
cucina camera bagno salotto > stanza
autostrada viale > strada
lettera email sms > messaggio
"""

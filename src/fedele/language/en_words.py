"""English words that stand for one another, exclude one another or imply one another."""

from __future__ import annotations

SYNONYMS = """
buy bought purchase acquire
film movie
begin began begun start commence
end finish conclude terminate ended
complete finalize finalise
company firm corporation enterprise
business firm company
physician doctor medic
usa us america american
uk britain british
eu europe european
un nations
italy italian
france french
germany german
spain spanish
russia russian
china chinese
japan japanese
india indian
england english
scotland scottish
ireland irish
wales welsh
poland polish
portugal portuguese
greece greek
turkey turkish
sweden swedish
norway norwegian
denmark danish
finland finnish
netherlands dutch holland
belgium belgian
switzerland swiss
austria austrian
ukraine ukrainian
brazil brazilian
mexico mexican
canada canadian
australia australian
argentina argentine argentinian
egypt egyptian
israel israeli
iran iranian
iraq iraqi
korea korean
vietnam vietnamese
hungary hungarian
romania romanian
africa african
asia asian
death die died dead dying deceased passed
birth born
growth grow grew grown
loss lose lost
sale sell sold selling
choice choose chose chosen select pick opt
decision decide
departure depart
marriage marry married wed wedding
fly flew flown flight
gift give gave given
speech speak spoke spoken
thought think thinking
knowledge know knew known
belief believe
proof prove proven
life live lived living
analysis analyze analyse
strength strong strengthen
length long
width wide
height high
depth deep
weight weigh
heat hot
failure fail
discovery discover find found
arrest arrested detained apprehended
go went gone going
get got gotten receive obtain acquire
take took taken
make made making produce create
do did done does
have has had possess
come came coming
see saw seen view
eat ate eaten
drink drank drunk
drive drove driven
ride rode ridden
sing sang sung song
swim swam swum
run ran running
wear wore worn
break broke broken
steal stole stolen theft rob
freeze froze frozen
fall fell fallen
win won winning victory winner
fight fought battle
teach taught teaching instruct
catch caught
bring brought
build built construct
send sent dispatch
spend spent expenditure spending
lend lent loan
keep kept retain maintain preserve
leave left depart exit
meet met meeting
pay paid payment
say said state stated tell told
feel felt feeling
hold held
lead led head
hear heard
throw threw thrown
draw drew drawn
forget forgot forgotten
hide hid hidden conceal
stand stood
understand understood comprehend
sit sat seated sitting
sleep slept asleep sleeping
bear bore borne
bite bit bitten
blow blew blown
burn burnt
choose elect elected
feed fed
forbid forbade forbidden ban prohibit
forgive forgave forgiven pardon
hang hung
kneel knelt
lay laid
light lit
mean meant signify
ring rang rung
seek sought
shake shook shaken
shine shone
sink sank sunk
spring sprang sprung
stick stuck
strike struck hit
swear swore sworn
tear tore torn
wake woke woken
weave wove woven
withdraw withdrew withdrawn withdrawal
child children kid kids
man men male guy
woman women female lady
boy lad
girl lass
person people human individual
foot feet
tooth teeth dental
mouse mice
wife wives
leaf leaves
knife knives
half halves
crisis crises
criterion criteria
phenomenon phenomena
good better best
bad worse worst
mom mother mum mommy
dad father daddy
grandma grandmother
grandpa grandfather
infant baby babies newborn
teenager adolescent teen
elderly old aged
photo picture photograph image
bike bicycle
motorbike motorcycle
car automobile auto
truck lorry
plane airplane aircraft aeroplane jet
ship vessel
boat vessel
railway railroad rail
subway underground metro
taxi cab
elevator lift
apartment flat
house home residence
petrol gasoline gas
trousers pants
sweater jumper pullover
vacation holiday
autumn fall
sofa couch
tv television
phone telephone
cellphone smartphone mobile
computer pc
laptop notebook
ad advertisement advert commercial
lab laboratory
exam examination test
maths mathematics math
gym gymnasium
fridge refrigerator
info information data
app application
software program programme
bug defect fault flaw
error mistake
website site webpage
internet web online
email mail
shop store
street road
sidewalk pavement
garbage trash rubbish waste refuse
city town
village hamlet
nation country
attorney lawyer
solicitor lawyer
cop police policeman officer
soldier troops trooper
writer author
singer vocalist
musician instrumentalist
athlete sportsman sportswoman
student pupil
teacher instructor
professor lecturer
scientist researcher
boss manager supervisor
chief head
employee worker staff
job work occupation
profession occupation
salary wage pay earnings
hire recruit employ hired
fire dismiss sack fired dismissed dismissal
resign quit resignation
customer client
buyer purchaser
seller vendor
supplier provider vendor
tenant lessee renter
landlord lessor
owner proprietor
partner associate
founder found establish established creator
found founded establish create set
foundation founding established founded
show display exhibit
demonstrate show prove
use utilise utilize employ usage
help assist aid assistance
allow permit let authorize authorise enable
need require necessitate
require demand
needed required necessary
mandatory compulsory obligatory required must
optional voluntary
duty obligation
must shall obliged required
agreement contract deal
treaty pact accord agreement
agree consent
approve authorize endorse approval
reject refuse rejection refusal
deny denial refute
cancel annul void revoke cancellation
terminate cancel termination
notify inform notification notice
announce declare proclaim announcement declaration
report state reported
claim assert allege maintain
explain clarify explanation
describe description depict portray
discuss talk debate discussion
argue contend
reply answer respond response
ask inquire enquire question
request ask demand
suggest propose recommend suggestion proposal
advise recommend counsel advice
promise pledge vow
warn warning alert caution
attempt try tried effort
aim goal objective purpose target
plan intend intention
want wish desire
like enjoy
love adore
hate detest loathe
fear afraid scared frightened
happy glad joyful cheerful
sad unhappy
angry mad furious
big large
huge enormous giant massive vast
small little
tiny minuscule minute
fast quick rapid swift speedy
slow sluggish
important significant major
crucial critical essential vital
main principal primary chief major
famous renowned celebrated known noted
rich wealthy affluent
poor impoverished poverty
difficult hard tough difficulty
easy simple effortless
correct right accurate
wrong incorrect false erroneous
true truth
real actual genuine
strange odd weird unusual
rare uncommon infrequent scarce
common frequent widespread
usually normally generally typically
often frequently
sometimes occasionally
always constantly
never ever
almost nearly
about approximately roughly around circa
exactly precisely
also too additionally moreover
but however yet though although
because since as
therefore thus hence consequently
currently now presently today
previously formerly earlier before
later afterwards after subsequently
recently lately
immediately instantly straightaway promptly
together jointly
entire whole total full complete
several various multiple numerous many
enough sufficient adequate
extra additional further
different distinct
similar alike resembling
same identical
equal equivalent
include contain comprise
consist comprise composed
exclude omit exclusion
cover include coverage
increase rise grow raise climb
increase boost
growth increase rise
rise rose risen climb climbed soar surge
decrease reduce lower decline drop fall
reduce cut reduction lower
reduction decrease decline drop
decline fell drop fall
improve enhance better improvement
worsen deteriorate
expand extend enlarge expansion
extension extend prolong
shrink shrank shrunk
change alter modify modification
replace substitute replacement
repair fix mend
destroy demolish ruin destruction
damage harm
injure wound hurt injury injured
kill slay slain killed
murder murdered homicide
attack assault
shooting shot gunfire
explosion explode blast
fire blaze
accident crash collision
crash crashed collide collision
disaster catastrophe calamity
earthquake quake
storm tempest
flood flooding inundation
rescue save saved
survive survival survivor
victim casualty
prison jail imprisoned incarcerated
sentence sentenced condemned
convict convicted guilty conviction
acquit acquitted acquittal
accuse charge accused accusation
trial tried prosecution prosecuted
court tribunal
judge magistrate
law legislation statute
rule regulation
legal lawful
illegal unlawful illicit
crime offence offense
criminal offender
government administration
parliament parliamentary
minister ministry
election vote elect ballot
vote voted voting poll
politician politics political
war warfare
army military
illness disease sickness
sick ill unwell
disorder disease
treatment therapy treat cure
medicine medication drug
drug pharmaceutical
surgery operation surgical
hospital clinic
vaccine vaccination vaccinate inoculation immunisation
tumor tumour
heart cardiac
lung pulmonary
kidney renal
liver hepatic
brain cerebral
blood hematologic haematologic
child pediatric paediatric
pregnant pregnancy expecting
symptom sign
pain ache
cause trigger provoke induce
lead cause
result outcome consequence
effect impact influence
affect influence impact
protect safeguard defend protection
prevent avert prevention stop
inhibit suppress block
bind binding bound
cell cellular
gene genetic
protein polypeptide
reveal disclose uncover
indicate suggest show
examine inspect investigate
investigation probe inquiry inquest
study research
evaluate assess appraise assessment
calculate compute calculation
verify check confirm
price cost
fee charge
expensive costly
cheap inexpensive
free gratis complimentary
revenue turnover sales
profit earnings gain
income earnings
loan credit
debt liability
refund reimburse reimbursement
invoice bill
discount rebate
tax levy duty
fine penalty
money funds cash
share stock
investor invest investment
merge merger merged
takeover acquisition acquire
bankruptcy bankrupt insolvent insolvency
annual yearly
daily day
deadline due
period term duration
expire expiry expiration lapse
delay postpone defer
delivery deliver delivered
shipping shipment delivery
ship send
package parcel
warranty guarantee
store keep save
delete erase remove removal
add adding addition
remove eliminate
insert enter
connect link join
launch release introduce
publish release issue publication
update upgrade
login signin
password passcode
folder directory
screen display
click press tap
travel journey trip
traveller traveler passenger
tourist visitor
hotel inn
luggage baggage
airport airfield
ticket tickets fare
reserve book reservation booking
magazine journal
newspaper paper
story tale
song track
album record
band group
concert gig
actor star starred
director direct directed
author write wrote written
paint painter painting
picture painting
prize award
game match
championship title
team squad
coach trainer
soccer football
defeat beat beaten
goal scored
compete competition contest
graduate graduated degree
learn learnt
language tongue
name called named titled
talk speak chat
look gaze watch stare
watch observe
smile grin
laugh chuckle
cry weep wept
shout yell scream
walk stroll
jump leap leapt hop
push shove
carry transport
near close nearby
beside next
behind back
above over
below beneath under underneath
outside outdoors
inside indoors within
located situated
location place site position
area region zone
border boundary frontier
coast shore seaside
forest woods
stone rock
field meadow
dog canine
cat feline
cow cattle
pig swine hog
horse equine
rabbit bunny
dinner supper
sweets candy
cookie biscuit
cup mug
dish plate
grill barbecue bbq
jacket coat
glasses spectacles eyeglasses
bag sack
rope cord
alone solitary
crowd throng
live reside dwell
reside resident inhabitant live
population inhabitants
native indigenous
religion faith
priest clergyman
kingdom monarchy
heir successor
succeed replaced successor
predecessor preceded
maximum max
minimum min
average mean
percent percentage
number amount quantity
twice double
dozen twelve
double twofold
"""

OPPOSITES = """
increase rise rose raise grow grew gain climb | decrease fall fell drop decline reduce lower shrink
prevent protect inhibit suppress | cause trigger promote induce
activate activation | deactivate inhibit inhibition
open opened | closed shut close
before previously earlier | after afterwards later
mandatory compulsory required obligatory | optional voluntary
free gratis complimentary | paid
allow permit allowed authorize | forbid forbidden prohibit ban
win won winner victory | lose lost loser defeat
male man men | female woman women
boy boys | girl girls
north northern | south southern
east eastern | west western
northwest northwestern | southeast southeastern
northeast northeastern | southwest southwestern
effective efficacious | ineffective useless
safe harmless | dangerous unsafe harmful
positive | negative
maximum max | minimum min
first | last
day daytime | night nighttime
winter | summer
spring | autumn
daily | weekly
daily | monthly
weekly | monthly
monthly | annual yearly annually
daily | annual yearly annually
quarterly | annual yearly annually
quarterly | monthly
morning | evening
morning | afternoon
weekday | weekend
begin began start started | end ended finish finished
accept accepted approve approved | reject rejected refuse refused
include includes included | exclude excludes excluded
legal lawful | illegal unlawful
guilty convicted | innocent acquitted
alive living | dead deceased died
birth born | death died
young | old elderly
new | old
hot warm | cold cool
large big huge | small little tiny
high | low
long | short
tall | short
wide broad | narrow
deep | shallow
heavy | light
thick | thin
fast quick rapid | slow sluggish
easy simple | difficult hard
cheap inexpensive | expensive costly
rich wealthy | poor impoverished
strong | weak
full | empty
wet damp | dry
clean | dirty filthy
happy glad cheerful | sad unhappy
good | bad
better | worse
best | worst
true | false untrue
right correct accurate | wrong incorrect inaccurate
same identical | different
equal | unequal
always | never
often frequently | rarely seldom
all every | none
everyone everybody | nobody
everything | nothing
everywhere | nowhere
many numerous | few
more | less fewer
most | least
majority | minority
above over | below under beneath
inside indoors indoor | outside outdoors outdoor
up upward | down downward
left | right
front | back rear
top | bottom
near close | far distant
upper | lower
arrive arrival | depart departure
enter entry | exit leave
push | pull
buy bought purchase | sell sold
buyer purchaser | seller vendor
lend lent lender | borrow borrowed borrower
landlord lessor | tenant lessee
employer | employee
hire hired recruit | fire fired dismiss dismissed
profit profitable | loss unprofitable
income revenue | expense expenditure
asset assets | liability liabilities
import imports imported | export exports exported
credit | debit
supply | demand
gross | net
wholesale | retail
public | private
domestic national | foreign international
local | global worldwide
urban | rural
internal | external
personal | corporate
individual | collective
temporary provisional | permanent
fixed | variable
fulltime | parttime
online | offline
digital | analog analogue
manual manually | automatic automatically
enable enabled | disable disabled
add added | remove removed delete deleted
connect connected | disconnect disconnected
install installed | uninstall uninstalled
login | logout
encrypted | unencrypted
success successful succeed | failure unsuccessful fail
possible feasible | impossible infeasible
available | unavailable
visible | invisible hidden
valid | invalid void
complete | incomplete partial
limited | unlimited
refundable | nonrefundable
taxable | exempt
eligible | ineligible
active | inactive
married | single unmarried
marry married | divorce divorced
mother | father
son | daughter
brother | sister
husband | wife
uncle | aunt
nephew | niece
grandfather | grandmother
king | queen
actor | actress
child children | adult adults
student pupil | teacher
attack attacked | defend defended
war | peace
victim | perpetrator
plaintiff | defendant
prosecution prosecutor | defence defense
ally allies | enemy enemies
friend | enemy foe
support supported | oppose opposed
agree agreed | disagree disagreed
confirm confirmed | deny denied
love loved | hate hated
remember remembered | forget forgot forgotten
improve improved improvement | worsen worsened deteriorate
expand expanded expansion | contract contracted contraction
strengthen strengthened | weaken weakened
benign | malignant
acute | chronic
healthy | sick ill
bacterial | viral
major | minor
primary | secondary
natural | artificial synthetic
modern | ancient
past | future
sit sitting seated sat | stand standing stood
asleep sleeping sleep | awake
alone solo | together
crowded | deserted empty
laugh laughing | cry crying weeping
noisy loud | quiet silent
common frequent | rare uncommon
present | absent
"""

HYPERNYMS = """
boy girl man men woman women child children kid baby lady guy > person people human
doctor teacher lawyer engineer nurse scientist artist worker student > person people
player athlete actor actress singer musician writer politician > person people
toddler infant baby boy girl > child kid
mother father mom dad > parent
brother sister > sibling
husband wife > spouse
son daughter boy girl > child
uncle aunt cousin nephew niece grandfather grandmother > relative
mother father son daughter brother sister husband wife > family relative
dog cat horse cow sheep goat pig bird fish bear lion tiger elephant monkey rabbit > animal
puppy poodle labrador terrier beagle bulldog > dog
kitten > cat
eagle hawk sparrow pigeon owl duck goose chicken parrot crow swan > bird
salmon trout tuna shark cod herring > fish
ant bee wasp butterfly mosquito beetle > insect
dog cat horse cow human whale bat elephant lion > mammal
snake lizard crocodile turtle > reptile
car truck lorry bus motorcycle bicycle van taxi train tram suv tractor > vehicle
sedan suv hatchback limousine > car
ferry yacht canoe sailboat kayak > boat
ferry yacht freighter tanker destroyer > ship vessel
airplane plane jet helicopter > aircraft
house school church hospital hotel office skyscraper apartment tower castle factory > building
cottage villa bungalow mansion > house
cathedral basilica chapel > church
shirt jacket coat dress pants trousers skirt sweater hat jeans suit > clothes clothing
boots sneakers sandals heels > shoes footwear
cap helmet beanie > hat
guitar piano violin drums flute trumpet saxophone cello accordion > instrument
football soccer basketball tennis baseball rugby hockey cricket swimming golf boxing > sport
january february march april may june july august september october november december > month
spring summer autumn winter > season
monday tuesday wednesday thursday friday saturday sunday > day
saturday sunday > weekend
paris london rome berlin madrid moscow tokyo vienna lisbon athens beijing > city capital
italy france germany spain russia china japan india brazil canada poland > country nation
italy france germany spain poland portugal greece sweden norway > europe
china japan india vietnam thailand korea > asia
novel biography textbook dictionary novella > book
book magazine newspaper novel journal > publication
sonnet ode ballad > poem
comedy drama thriller documentary western > film movie
painter sculptor musician actor singer > artist
novelist poet journalist playwright essayist > writer author
pianist guitarist drummer violinist > musician
chemist physicist biologist mathematician astronomer geologist > scientist
surgeon cardiologist pediatrician psychiatrist neurologist > doctor physician
president senator minister mayor congressman governor > politician
general colonel captain sergeant lieutenant > officer soldier
king queen emperor tsar > monarch ruler
priest bishop rabbi imam > cleric
gun pistol rifle knife bomb sword missile grenade > weapon
pistol rifle shotgun revolver handgun > gun firearm
phone tablet laptop computer smartphone camera > device
laptop desktop notebook > computer
smartphone iphone > phone
fee fine tariff charge price fare rent > cost
rent salary tax insurance wages > expense
fine surcharge > penalty
dollar euro pound yen ruble yuan > currency
bread rice cheese meat fruit pizza pasta soup fish > food
apple banana orange grape pear peach lemon strawberry > fruit
carrot potato tomato onion cabbage spinach > vegetable
beef pork chicken lamb > meat
wine beer whisky vodka > alcohol
water coffee tea juice wine beer milk > drink beverage
breakfast lunch dinner supper > meal
cancer diabetes malaria pneumonia tuberculosis influenza asthma measles > disease illness
leukemia leukaemia lymphoma melanoma carcinoma > cancer
aspirin ibuprofen penicillin insulin antibiotic > drug medicine
arm leg head hand eye heart lung > body
heart liver kidney lung brain > organ
rose tulip daisy orchid lily > flower
oak pine birch maple palm > tree
tree flower grass bush > plant
table chair sofa bed desk bench wardrobe > furniture
hammer screwdriver drill chainsaw > tool
iron gold silver copper aluminium lead zinc > metal
oxygen hydrogen nitrogen helium > gas
murder robbery theft fraud arson rape burglary > crime
earthquake flood hurricane tsunami drought > disaster
hurricane typhoon cyclone blizzard > storm
christmas easter > holiday
chess poker football basketball > game
walking running cycling swimming > exercise
sprint sprinting jogging jog > running
waltz tango ballet > dance
red blue green yellow black white > color colour
english french german italian spanish russian chinese > language
mathematics physics chemistry biology > science
christianity islam buddhism judaism hinduism > religion
supermarket bakery pharmacy bookstore > shop store
kitchen bedroom bathroom > room
street highway avenue > road
river lake ocean sea > water
email letter text > message
"""

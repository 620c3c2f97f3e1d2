/**
 * Words by what they stand for in a sentence that tells of harm. A sentence is read as a row of such classes and of
 * its other words, so that a rule speaks of grammar ("ADULT … HIT ME") and fits words that nobody listed together.
 * Forms that learners of English make (“hitted”, “she beat”) stand beside the usual ones.
 */
const classes: Record<string, string> = {
  I: 'i',
  ME: 'me us',
  MYSELF: 'myself ourselves',
  ONESELF: 'himself herself themself themselves hisself',
  MY: 'my our mine',
  THEIR: 'his her their',
  HE: 'he she',
  THEY: 'they',
  HIM: 'him them',
  ADULT:
    'dad dads father fathers mom moms mother mothers stepdad stepfather stepmom stepmother stepmum parents parent uncle uncles aunt aunts auntie aunty tia tio grandpa grandma grandfather grandmother grandparents granny nana abuela abuelo guardian caregiver babysitter nanny stepparent godfather fosterdad fostermom baba mama papa hooyo aabo stepbrother',
  PARTNER: 'boyfriend girlfriend ex fiance husband',
  TRAINER:
    'coach teacher tutor pastor priest counselor assistant trainer neighbor neighbour stranger man lady guy',
  SIBLING: 'brother sister brothers sisters sibling siblings cousin cousins twin twins baby nephew niece',
  FRIEND: 'friend friends bestie bff classmate classmates teammate teammates roommate',
  PEER: 'kid kids boy boys girl girls student students group people bullies everyone everybody someone somebody guys seniors juniors senior junior graders grader others',
  HIT: 'hit hits hitting hitted hitten punch punches punched punching slap slaps slapped slapping slapt kick kicks kicked kicking smack smacks smacked smacking whip whips whipped whipping whoop whoops whooped choke chokes choked choking strangle strangles strangled strangling spank spanks spanked spanking whack whacks whacked stomp stomps stomped shove shoves shoved shoving',
  BEAT: 'beat beats beating beated beaten bash bashed thrash thrashed batter batters battered',
  HANDLE:
    'push pushes pushed pushing grab grabs grabbed grabbing drag drags dragged dragging throw throws threw throwing thrown throwed slam slams slammed slamming shake shakes shook shaking pull pulls pulled pulling pin pins pinned twist twists twisted twisting pinch pinches pinched spit spits spat bite bites bit sling slings slung tie ties tied tying',
  HOLD: 'hold holds held holding',
  TOUCH:
    'touch touches touched touching grope gropes groped groping fondle fondled rub rubs rubbed kiss kisses kissed undress undressed',
  RAPE: 'rape raped rapes raping molest molested molests molesting assault assaults assaulted',
  ABUSE: 'abuse abuses abused abusing abusive mistreat mistreats mistreated',
  LOCK: 'lock locks locked locking shut shuts shutting trap traps trapped',
  PLACE: 'closet basement garage attic shed cellar trunk cage bathroom dark room',
  KILL: 'kill kills killing killed kil kiled murder murders murdered murdering unalive unalived',
  SHOOT: 'shoot shoots shooting shot stab stabs stabbed stabbing bomb bombing slit',
  HURT: 'hurt hurts hurting hurted harm harms harmed harming injure injures injured injuring attack attacks attacked attacking',
  CUT: 'cut cuts sliced cutting cutted slice slices sliced slicing scratch scratches scratched scratching scrach carve carved carving burn burns burned burnt burning scrape scraping stabbing',
  DIE: 'die dies died dying dieing dyed dead death',
  SUICIDE: 'suicide suicidal suicides sucide',
  LIVE: 'live living alive exist existing existence survive breathing',
  LIFE: 'life lives',
  END: 'end ending ends ended finish finishing finished terminate',
  STOP: 'stop stopping quit',
  TAKE: 'take taking took takes',
  WANT: 'want wants wanted wanting wanna wish wishes wished wishing hope hopes hoped hoping pray prays prayed praying need needs rather prefer begging beg beged begged desire',
  PLAN: 'plan plans planned planning decide decides decided going gonna intend intends intended promised swear swore gon bout prepare prepared set ready',
  TRY: 'try tries tried trying attempt attempts attempted',
  WILL: 'will',
  WOULD: 'would',
  THINK:
    'think thinks thinking thought thoughts consider considering considered imagine imagining fantasize dream dreams dreamed dreaming urge urges idea ideas feel feels feeling',
  TELL: 'told tell tells telling said say says saying texted texts wrote write writes posted posts posting threatened threatens threatening promised confessed admitted whispered showed shows sent messaged swore message',
  NOT: 'not no never none nothing without nor',
  ANYMORE: 'anymore more longer again ever forever',
  BODY: 'arm arms wrist wrists leg legs thigh thighs skin stomach hand hands head face neck throat eye eyes ear ears cheek mouth lip ribs feet foot knuckles body',
  TOOL: 'belt belts cord cable wire stick broom hanger shoe slipper sandal chancla paddle switch ruler fist fists hose pipe spoon pan hammer bottle iron cigarette lighter brick rope chain wood plate plates pot buckle',
  WEAPON:
    'gun guns knife knifes knives nife blade blades pistol rifle rifles shotgun weapon weapons machete glock handgun firearm ak revolver razor razors boxcutter scissors bullets ammo',
  MARK: 'bruise bruises bruised welt welts scar scars marks swollen bleed bleeds bleeding blood bled wounds wound',
  PILLS:
    'advil ibuprofen aspirin xanax pills pill tablets tablet tylenol bleach poison overdose overdosed overdosing',
  PRIVATE: 'private privates naked nude nudes underwear breast breasts butt panties bra sexual sexually sex',
  DRUNK: 'drunk drinking drinks drank high drugs beer vodka wasted stoned alcohol',
  OFTEN: 'every always daily constantly each nightly weekly whenever usually often',
  TIME: 'day days night nights week weeks month months year years since ago morning monday tuesday wednesday thursday friday saturday sunday weekend tonight tomorrow yesterday today january february april june july august september october november december halloween thanksgiving christmas easter spring summer winter recess',
  SCHOOL: 'school schools class classroom cafeteria campus bus rally dance gym hallway assembly mall',
  FOOD: 'food eat eats ate eaten eating dinner breakfast lunch meal meals starving milk groceries fridge pantry noodles',
  CARE: 'doctor dentist medicine medicines insulin inhaler clinic glasses pump medication antibiotics',
  HOME: 'home house apartment trailer flat place',
  AWAY: 'left leave leaves leaving gone',
};

const classOf = new Map<string, string>(
  Object.entries(classes).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
);

/** Words of several that stand for one. */
const joined: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:moms?|mothers?|dads?|fathers?|grandmas?|aunts?|sisters?) (?:new |old |ex )?(?:boyfriend|girlfriend|husband|wife|friend)\b/g,
    'stepdad',
  ],
  [/\bstep[ -](dad|mom|father|mother|brother|sister|parents?)\b/g, 'step$1'],
  [/\b(?:foster|host) (?:dad|mom|father|mother|parents?)\b/g, 'guardian'],
  [/\bself[ -]?harm(?:ing|ed|s)?\b/g, 'hurt myself'],
  [/\bkys\b/g, 'kill yourself'],
  [/\b(?:off(?:ing)?) (my|her|him)self\b/g, 'kill $1self'],
  [/\b(?:passed away|pass away)\b/g, 'died'],
  [/\bno longer\b/g, 'not'],
  [/\b(he|she)s\b/g, '$1 is'],
  [/\b(they|you|we)(?:re|ve)\b/g, '$1 are'],
  [/\b(he|she|they)d\b/g, '$1 would'],
  [/\bno more\b/g, 'anymore'],
  [/\bevery ?(body|one)\b/g, 'everyone'],
  [/\bnot any\b/g, 'no'],
];

/** A sentence in plain spelling as a row of classes (in capitals) and other words, with a space on either side. */
export function toRow(plain: string): string {
  const words = joined
    .reduce((text, [pattern, instead]) => text.replace(pattern, instead), plain)
    .match(/[\p{L}\p{N}]+|[?!,.;"“”]/gu);
  return ` ${(words ?? []).map((word) => classOf.get(word) ?? word).join(' ')} `;
}

/** Weights were learned before rules told these apart. */
const learnedAs = new Map(
  Object.entries({ HOLD: 'HANDLE', STOP: 'END', TAKE: 'END', TRY: 'PLAN', WOULD: 'WILL' }),
);

/** A row in the classes that are weighed. */
export function toWeighedRow(row: string): string {
  return row.replace(/[A-Z]+/g, (name) => learnedAs.get(name) ?? name);
}

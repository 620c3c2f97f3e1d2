/** What makes such words a figure of speech, a story, a lesson or something general. */
const figures =
  / (?:WANT DIE than (?!LIVE|continue|keep|this|go on|be here|wake|another|be LIVE)\S+|dumplings?|cookies?|candy|tamales?|french fries|out of the (?:river|water|pool|street|way|road)|ate THEIR fries|embarrassing|DIE (?:when|if) (?:MY|THEY|HE|the|we)|die DIE tired|DIE tired|DIE serious|brain (?:is|was) DIE|DIE (?:inside )?than (?:FOOD|sing|do|go|wear|speak|dance)|roller coaster|when we moved|because we are moving|allergies|diabetes|vitamin\w*|DIE (?:of|from|laughing|inside)|embarrass\w*|cross MY heart|lol|lmao|haha\w*|jk|just kidding|cringe|checkers|chess|uno|fortnite|mario|DIE in (?:the )?game|by accident|accidentally|the game|video game|nerf|boredom|almost DIE|THINK (?:, )?(?:that )?I (?:was|am) PLAN to DIE|nerves|DIE before you|DIE ["“”] means|(?:right|correct) (?:phrase|word)|tick(?:le|el)\w*|round (?:one|two|three)|BODY pad) /;
/** Places and things that wounds of everyday life come from. They say nothing of a wish or of a hand that touches. */
const everyday =
  / (?:the gym|oven|baking|baked|cooking|onions|kitchen|fence|climb\w*|fell|bike|soccer|practice|skating|race|band aid|shaving|jumping jacks|marshmallows|paper) /;
/** What happens to nobody by chance. */
const onPurpose =
  / (?:on purpose|punish\w*|deserve|KILL (?:MYSELF|my self)|hang (?:MYSELF|my self)|SUICIDE|(?:WANT|PLAN|TRY) (?:to )?(?:be )?DIE|NOT WANT (?:to )?(?:be )?LIVE|(?:END|STOP|TAKE) MY (?:own )?LIFE|RAPE|PRIVATE|TOUCH (?:ME|MY)) /;
const general =
  / (?:by their own ADULT|by THEIR own ADULT|appendix|stomach pad|in the news|my appendix|the story|actor|film|stranger in a mask|blanks|suicide prevention|warning signs|statistics?|rates?|hotline|percent|research|experts?|studies|survey|victims?|if a|a FRIEND who|PEER who|some PEER|many PEER|awareness|adolescents|teens?|teenagers|society|young people|(?<! (?:I|ME)(?: \S+)?) should) /;
/** Who says what they will do speaks of no one in general. */
const threat = / I (?:am |just )*(?:PLAN|WILL) (?:to )?(?:SHOOT|KILL) (?:the |that |this )?PEER /;
const scratch = /\bscratch(?:ed|es)? (?:and|(?:his|her|their) (?:neck|head|chin|ear|nose|face))\b/;
/** Words that somebody calls out in a tale are no wish. */
const shouts =
  / (?:yell|yelled|scream|screamed|shout|shouted|yelling|screaming|cried) (?:[^.?!"“]+ ){0,7}[,“"]* ?["“]/;
const textWords =
  /\b(?:author|narrators?|characters?|novels?|chapters?|poems?|poet|protagonist|playwright|scenes?|plot|stanza|sonnet|memoir|shakespeare|film|movie|protagonists)\b/;

/** Whether what a sentence says is meant otherwise. `row` are its classes, `plain` is it in plain spelling. */
export function isGuarded(row: string, plain: string): boolean {
  const isGeneral = general.test(row) && !threat.test(row);
  const isEveryday = everyday.test(row) && !onPurpose.test(row);
  return (
    figures.test(row) ||
    isEveryday ||
    isGeneral ||
    textWords.test(plain) ||
    scratch.test(plain) ||
    shouts.test(row)
  );
}

/** What a sentence speaks of that tells of a book or of the past. Patterns read the plain spelling. */
const tales = [
  // Words about a text.
  '(?:the|this|my|a|an|in) (?:\\w+ )?(?:author|narrator|character|book|novel|story|chapter|poem|play|movie|film|article|passage|text|quote|scene|speaker|protagonist|villain|plot|setting|theme|fable|myth|diary|author|paragraph|trilogy|series|claim|evidence)s?\\b|chapter \\w+|in the (?:beginning|end)\\b|once upon a time|i (?:predict|infer|can infer)|this (?:shows|proves|suggests)|author|narrator|characters?\\b|(?:the|a) (?:reader|mood|conflict)',
  // Persons of tales.
  '(?:king|queen|prince|princess|witch|wolf|dragon|giant|pirate|knight|wizard|monster|zombie|vampire|villain|detective|captain|hero|hunter|emperor|stepmother|butler|minotaur|ghost|fairy|orphanage|murderer|killer|castle|kingdom|spell)s?\\b',
  // Persons of known books.
  '(?:romeo|juliet|hamlet|macbeth|matilda|trunchbull|ponyboy|johnny cade|dally|lennie|harry potter|voldemort|katniss|auggie|melinda|piggy|roger|jess|leslie|wilbur|charlotte|cinderella|snow white|oliver twist|esperanza|hannah baker|greek|poe\\b|percy jackson|peeta|jonas|brians?\\b|stanley yelnats|maniac magee|scout|atticus|boo radley|tom robinson|opal|august pullman|hester|gatsby|huck|tom sawyer|pip|anne frank|elie|bruno|shmuel|lord of the flies|hatchet|wonder|the outsiders|speak|holes)\\b',
  // History.
  '(?:soldiers?|slaves?|enslaved|slavery|war\\b|nazis?|holocaust|colon(?:y|ists?)|revolution(?:ary)?|president|civil rights|century|(?:1[4-9]|20)\\d\\d|romans?|spartan|pilgrims?|empire|plague|black death|depression families|great depression|immigrants?|factories|mills?|plantation|army|battle|gladiators?|samurai|pharaoh|native (?:american|children|people)s?|cherokee|aztecs?|lincoln|hitler|columbus|gandhi|rosa parks|martin luther|malala|titanic|hiroshima|pompeii|9\\/11|witch trials?|salem|tubman|great (?:grandpa|grandfather|grandma|grandmother)|pearl harbor|columbine|vietnam|world war|ancient|treaty|settlers|vikings?|tribes?|british|ireland|executed|assassinat\\w+)\\b',
].map((source) => new RegExp(`\\b(?:${source})`));

/** Words of somebody who speaks of their own life. */
export function speaksOfSelf(plain: string): boolean {
  return /\b(?:i|me|my|mine|myself|we|us|our)\b/.test(plain);
}

/** Whether a sentence tells of a book or of the past, or goes on with what one before it told. */
export function carriesOn(plain: string, isTold: boolean): boolean {
  return tales.some((tale) => tale.test(plain)) || (isTold && !speaksOfSelf(plain));
}

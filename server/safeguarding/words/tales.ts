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

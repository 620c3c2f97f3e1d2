/**
 * What makes hard words harmless: a book, the past, a game, a sport, a figure of speech, an essay on the subject in
 * general. Patterns read the plain spelling. `isStrong` guards overrule a rule that would decide; all are weighed.
 */
type Guard = { name: string; isStrong?: true; pattern: RegExp };

const p = (source: string) => new RegExp(`\\b(?:${source})`);

export const guards: readonly Guard[] = [
  {
    name: 'a text',
    isStrong: true,
    pattern: p(
      '(?:the|this|my|a|an|in) (?:\\w+ )?(?:author|narrator|character|book|novel|story|chapter|poem|play|movie|film|article|passage|text|quote|scene|speaker|protagonist|villain|plot|setting|theme|fable|myth|diary|author|paragraph|trilogy|series|claim|evidence)s?\\b|chapter \\w+|in the (?:beginning|end)\\b|once upon a time|i (?:predict|infer|can infer)|this (?:shows|proves|suggests)|author|narrator|characters?\\b|(?:the|a) (?:reader|mood|conflict)',
    ),
  },
  {
    name: 'persons of tales',
    isStrong: true,
    pattern: p(
      '(?:king|queen|prince|princess|witch|wolf|dragon|giant|pirate|knight|wizard|monster|zombie|vampire|villain|detective|captain|hero|hunter|emperor|stepmother|butler|minotaur|ghost|fairy|orphanage|murderer|killer|castle|kingdom|spell)s?\\b',
    ),
  },
  {
    name: 'persons of known books',
    isStrong: true,
    pattern: p(
      '(?:romeo|juliet|hamlet|macbeth|matilda|trunchbull|ponyboy|johnny cade|dally|lennie|harry potter|voldemort|katniss|auggie|melinda|piggy|roger|jess|leslie|wilbur|charlotte|cinderella|snow white|oliver twist|esperanza|hannah baker|greek|poe\\b|percy jackson|peeta|jonas|brians?\\b|stanley yelnats|maniac magee|scout|atticus|boo radley|tom robinson|opal|august pullman|hester|gatsby|huck|tom sawyer|pip|anne frank|elie|bruno|shmuel|lord of the flies|hatchet|wonder|the outsiders|speak|holes)\\b',
    ),
  },
  {
    name: 'history',
    isStrong: true,
    pattern: p(
      '(?:soldiers?|slaves?|enslaved|slavery|war\\b|nazis?|holocaust|colon(?:y|ists?)|revolution(?:ary)?|president|civil rights|century|(?:1[4-9]|20)\\d\\d|romans?|spartan|pilgrims?|empire|plague|black death|depression families|great depression|immigrants?|factories|mills?|plantation|army|battle|gladiators?|samurai|pharaoh|native (?:american|children|people)s?|cherokee|aztecs?|lincoln|hitler|columbus|gandhi|rosa parks|martin luther|malala|titanic|hiroshima|pompeii|9\\/11|witch trials?|salem|tubman|great (?:grandpa|grandfather|grandma|grandmother)|pearl harbor|columbine|vietnam|world war|ancient|treaty|settlers|vikings?|tribes?|british|ireland|executed|assassinat\\w+)\\b',
    ),
  },
  {
    name: 'games',
    isStrong: true,
    pattern: p(
      '(?:fortnite|minecraft|roblox|among us|call of duty|zelda|mario|pokemon|xbox|playstation|nintendo|video games?|in (?:the|this|a) game|this game|levels?\\b|boss(?:es)?\\b|respawn|spawn|squad|sniper|nerf|laser tag|water (?:gun|balloon)|paintball|cops and robbers|hide and seek|in tag|uno|checkers|chess|monopoly|the sims|avatar|gamer|hearts|next round|victory royale|diamonds|creeper|enem(?:y|ies)|board game|dodgeball|capture the flag)\\b',
    ),
  },
  {
    name: 'sport',
    isStrong: true,
    pattern: p(
      '(?:our team|the (?:other )?team|soccer|football|basketball|baseball|hockey|karate|judo|wrestling|tennis|volleyball|lacrosse|pitch(?:er)?\\b|goal(?:ie)?\\b|half ?time|second half|overtime|quarterback|tackl\\w+|scored?|coach (?:made|yelled|told|says?|is strict)|practice\\b|the ball|referee|the ref\\b|innings?|home run|finals?|tournament|match\\b|championship|boxer|boxing|race\\b|the pool|push ups|second base|bat and|rivals?|scooter|skateboard|my bike|monkey bars)',
    ),
  },
  {
    name: 'science',
    isStrong: true,
    pattern: p(
      '(?:animals?|plants?|cells?|bacteria|virus(?:es)?|germs|species|lions?|sharks?|bears?|bees?|spiders?|birds?|snakes?|wolves|prey|predators?|organs?|worms?|experiment|antibiotics|parasites?|planet|stars?\\b|volcano|hurricanes?|acid|nest\\b|habitat|cubs?|cuckoo|pandas?|zebra|fungus|hot plate|lungs|pack\\b|chicks|frogs?|insects?)\\b',
    ),
  },
  {
    name: 'hyperbole',
    isStrong: true,
    pattern: p(
      '(?:kill(?:s|ed|ing)? me (?:if|when|for|in the next)|(?:is|are|was|were) killing me|murder me for|die(?:d|ing)? (?:of|from|without|laughing|from laughing|of (?:laughter|boredom|shame|embarrassment)|inside lol|when (?:he|she|they|it)(?! (?:hit|hurt|beat)))|literally d(?:ied|ying|ead)|im dead\\b|am dead\\b(?= serious|$)|rather die than|almost died|bored to death|scared to death|to death (?:at|on|in|by)|starving(?! (?:every|at home|because))|could eat a|eat a horse|shoot me now|lol\\b|lmao|haha|omg|jk\\b|just kidding|million (?:years|times)|brain will explode|weighs a ton|want(?:ed)? to (?:disappear|die|crawl)\\b.{0,30}(?:embarrass|shame|speech|front of)|embarrass\\w*|die without|i could strangle|drives? me crazy|torture\\b|kill for|freak out|feels? like i am dying|i will die$|life is over|over my dead|dead serious|so unfair|remote|so annoying)',
    ),
  },
  {
    name: 'idiom',
    isStrong: true,
    pattern: p(
      '(?:killed it|killing it|break a leg|two birds|shot down (?:my|his|her|our|the) idea|bombed (?:my|the|a)|killed the cat|in the back by|stabbed me in the back|beating myself up|arm and a leg|it hit me|killing time|hit the (?:road|books|snooze|gym|sack)|bit off more|cut corners|fish out of water|fired up|shoot the messenger|dead body|butterflies|the bomb\\b|suspense is|my (?:phone|battery|tablet|computer|hamster|fish|plant) die(?:d|s)|heart attack|own medicine|dead (?:wrong|horse|from)|pain in the|short fuse|like the dead|thorn in|shot in the dark|skin me alive|blow up when|stole the show|heart was broken|eyes in the back)',
    ),
  },
  {
    name: 'in general',
    isStrong: true,
    pattern: p(
      '(?:people|students|kids|teens|children|schools?|parents|teachers|bullies|many|some people|everyone|society|we|adults|principals|you) (?:should|need to|must|ought|can (?:help|call|stop|feel|prevent))|(?:bullying|cyberbullying|violence|suicide|abuse|depression|social media|gun violence|child abuse|poverty|homelessness) (?:is|are|can|affects|hurts|happens|prevention|has|causes|makes|kills|should)|(?:kids|students|teens|people|children|victims|those|someone) who (?:are|get|is|feel|have|bully|were|see|don)|according to|in my opinion|(?:a |the )?(?:survey|study|experts?|scientists|data)|found that|victims?\\b|(?:most|some|many|half of all|fewer|bullied|abused|neglected|homeless) (?:\\w+ )?(?:people|students|kids|teens|children|teenagers|parents)|(?:person|people|kids|children|students|they) (?:may|might|can) (?:feel|hurt|stop|become|start|get|have)|deserves? to be|in person or|i (?:believe|think|agree)(?: that)? (?:\\w+ )?(?:phones|schools?|parents|teachers|kids|people|there|it|we|uniforms|students|bullies|the|truman)|in conclusion|one reason|for example|studies show|research|statistics|percent|\\w+ in (?:five|four|ten) (?:students|kids|teens)|more laws|better laws|new laws|against the law|hotline|assembly|poster|my (?:speech|essay|report|topic|project|claim)|bystander|upstander|stop (?:bullies|bullying)|in america|in the world|if (?:you|a student|someone|somebody) (?:see|sees|is|are|gets)|imagine that|how to stop|counselors?\\b|shelters?\\b|bullying\\b(?!.{0,20}\\bme\\b)',
    ),
  },
  {
    name: 'an accident or fun',
    isStrong: true,
    pattern: p(
      '(?:by accident|accident(?:al)?ly|on accident|as a joke|we (?:both )?laughed|laughed (?:so hard|together)|for fun|said sorry|play like that|hide and seek|tickl\\w+|prank|we were playing|best friends now|now we are (?:best )?friends|playing|pretend(?:ing)? (?:that|to be (?:asleep|a|pirates)))',
    ),
  },
  {
    name: 'the doctor or a small hurt',
    pattern: p(
      '(?:dentist|got a shot|at the doctor|bandage|band aid|ankle|scrap(?:ed|es)|tooth fairy|flu\\b|cold\\b|making dinner|hot chocolate|too much candy|the nurse|scooter|fell off my|cat scratched|dog bit|bit my hand|allergies|deer|hunting|camping|scouts|recital)',
    ),
  },
  {
    name: 'good things',
    pattern: p(
      '(?:love(?:s|d)?\\b|fun\\b|funny|happy|proud|best\\b|favorite|birthday|pancakes|popcorn|cookies|pizza|game night|grateful|thank|good at|great\\b|excited|cool\\b|delicious|laughed|better now|helped me|kind\\b|nice\\b|awesome)',
    ),
  },
  {
    name: 'school work',
    pattern: p(
      '(?:hook|conclusion|essay|paragraph|homework|assignment|test\\b|quiz|spelling|grade\\b|pages?|reading|writing|draft|hook|ending|i read|vocabulary|math\\b|library|report|word)\\b',
    ),
  },
  {
    name: 'thinking of others in a book',
    pattern: p(
      'i (?:felt|feel) (?:sad|bad|sorry|angry|mad) (?:for|when|that)|i (?:was|am) (?:shocked|surprised|angry) (?:that|when|at)|my favorite part|if i (?:were|was|lived)|i (?:liked|like) (?:when|this|that|how|the)|why (?:did|does) (?:the|he|she)|should have told|made me (?:think|cry|sad)|i learned|my question|made me cry',
    ),
  },
  {
    name: 'a small thing',
    pattern: p(
      '(?:chips|cupcake|candy|tablet|jacket|lawn|broccoli|homework|phone|pizza|tacos|remote|tests?|bathroom|onions|singing|shoes got wet|curfew|chores|wifi|tickets|traffic|towel|dessert|show\\b|song\\b|report card|haircut|braces|vacation|florida|party|tooth|scooter|bike|moving|hike|science fair|book\\b|flashlight|weekend)',
    ),
  },
  {
    name: 'laughing it off',
    isStrong: true,
    pattern: p(
      '(?:lol|lmao|haha\\w*|jk|just kidding|i am toast|have my head|end of me|dead tired|dead inside since|so (?:bored|boring)|explode|bite the bullet|lose my mind|drives? me (?:crazy|nuts|up the wall)|going to be in so much trouble|get back at (?:him|her) with a|kill for a|kill me,|dying to (?:see|know|read|try)|i would die (?:if|for)|die if|about to die of|burning up|losing my mind)\\b',
    ),
  },
  { name: 'a command or a quotation', pattern: /^["“«]|["”»],? (?:said|says|cried|yelled|asked|screamed)/ },
];

/** Words of somebody who speaks of their own life. */
export function speaksOfSelf(plain: string): boolean {
  return /\b(?:i|me|my|mine|myself|we|us|our)\b/.test(plain);
}

const tales = new Set(['a text', 'persons of tales', 'persons of known books', 'history']);

/** Whether a sentence tells of a book or of the past, or goes on with what one before it told. */
export function carriesOn(plain: string, isTold: boolean): boolean {
  const isTale = guards.some(({ name, pattern }) => tales.has(name) && pattern.test(plain));
  return isTale || (isTold && !speaksOfSelf(plain));
}

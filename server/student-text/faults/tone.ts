/**
 * Words that judge a person or a piece of work instead of helping, and words that promise too much. They count by what
 * they are said of: the student's work or person. "The boy feels shame", "a perfect square" and “boring” as a word that
 * is spoken about are about the topic.
 */
const harshWords =
  '(?:lazy|sloppy|stupid|dumb|terrible|awful|horrible|bad|poor|weak and lazy|careless|pathetic|worthless|useless|pointless|ridiculous|boring|dull|lame|silly|a mess|a failure|a disaster|a joke|a shame|nonsense|garbage|trash|rubbish|disappointing|embarrassing|hopeless|childish)';
const inflatedWords =
  '(?:amazing|awesome|incredible|perfect|flawless|brilliant|outstanding|phenomenal|world-class|fantastic|spectacular|stunning|genius|magnificent|unbelievable|extraordinary|mind-blowing|a masterpiece|pure genius)';
const adverbs =
  '(?:(?:so|very|really|quite|just|simply|absolutely|totally|pretty|rather|a bit|too|still|truly|such|already|kind of|completely|utterly|most|only|clearly|that) )*';
/** What a student writes. */
const part =
  '(?:sentences?|lines?|paragraphs?|essay|work|writing|drafts?|story|poem|letter|report|text|opening|beginning|start|ending|end|conclusion|introduction|lead|thesis|claim|reasons?|reasoning|argument|explanation|evidence|examples?|details?|words?|phrase|grammar|spelling|handwriting|job|effort|attempt|answers?|ideas?|steps?|title|quotation|quote|paper|response|choice|image|comparison|description|metaphor|simile|dialogue|stanza|data|table|notes?)';
const ofWork = `(?:(?:this|that|these|those|your|every|each) (?:\\p{L}+ ){0,3}?${part}|the (?:\\p{L}+ )?(?:sentence|line|paragraph|essay|draft|writing|opening|ending|introduction|conclusion|thesis|grammar|spelling|lead)|this|that|these|it|your (?:\\p{L}+ ){0,3}?\\p{L}+)`;
const verb =
  "(?:is|are|was|were|['’]s|sounds?|seems?|looks?|feels?|reads?(?: as| like)?|becomes?|remains?)(?: (?:like|as))?";

const word = (words: string) =>
  new RegExp(
    [
      // "this sentence is sloppy", "your opening sounds boring"
      `(?<![\\p{L}])${ofWork} ?${verb} (?:an? )?${adverbs}${words}(?![\\p{L}]|-\\p{L}| (?!(?:and|but|or|because|so|at|of|for|to|that|here|now|${part})(?![\\p{L}]))\\p{L})`,
      // "a sloppy sentence", "what an amazing idea"
      `(?<![\\p{L}])(?:(?:this|that|these|your|such an?|what an?|is an?|was an?|['’]s an?|with an?|of|the most|fix this|an?|more) )${adverbs}${words} (?:\\p{L}+ )?${part}(?![\\p{L}])`,
      `^${adverbs}${words} (?:\\p{L}+ )?${part}(?![\\p{L}])`,
    ].join('|'),
    'iu',
  );

const harshOfWork = word(harshWords);
const inflatedOfWork = word(inflatedWords);
const harshPhrases =
  /\byou (?:are|were|['’]re|have been) (?:just |so |too |very |really |being )*(?:lazy|sloppy|stupid|dumb|careless|pathetic|hopeless|a failure)\b|\byou(?:['’]re| are)? ?(?:have )?(?:failed|fail)\b(?! to)|\bwrong again\b|\bmakes? no sense\b|\b(?:did|do|does|have|has|had)(?: not|n['’]t) (?:even )?(?:try|tried|bother(?:ed)?|think|thought)(?: to)?\b(?! (?:about|of|it|that))|\b(?:badly|poorly|carelessly) (?:written|done|made|argued|explained)\b|\bnobody (?:cares|wants to (?:read|know))\b|\bapparently not\b|\b(?:even )?an? (?:small |little )?(?:child|baby|toddler|kindergart[ne]+er|first grader) (?:would|could|can|knows)\b|\bonly (?:someone|somebody|a person) who\b|\ba mess of\b|\b(?:a|in) (?:complete |total )?mess(?=[.!,])|\btoo lazy\b|\bshame on\b|\bi (?:am|['’]m) (?:very |so )?disappointed\b|\b(?:what|such) (?:a |an )?(?:shame|disappointment|nonsense|failure)\b/iu;
const inflatedPhrases =
  /\bwow,? wow\b|\bspeechless\b|\bpure genius\b|\ba masterpiece\b|\bbest (?:essay|story|work|line|sentence|poem|letter|report|writing|thing)(?: (?:i|that|you|anyone|any)\b.{0,20})? ever\b|\b(?:ever (?:written|read|seen)|of all time)\b|\b(?:absolutely|totally|simply|truly) (?:amazing|incredible|perfect|brilliant|stunning|flawless|fantastic)\b|\bthe very best\b/iu;
const personal =
  /\b(?:you(?:['’]re| are) (?:(?:so|very|really|such|truly|clearly) )*(?:an? )?(?:(?:so|very|really|truly) )?(?:smart|clever|gifted|talented|bright|brilliant|intelligent|genius|natural|special|creative|great|good|wonderful|excellent|strong|skilled)(?: (?:and \w+ )?(?:writer|student|thinker|author|reader|kid|boy|girl))?(?! at (?:a|the|this)\b)|(?:born|gifted|talented) (?:writer|poet|thinker|author|storyteller)|good (?:boy|girl|kid)|(?:proud|impressed) (?:of|with|by) you|i['’]?m (?:so )?proud|your (?:talent|gift|intelligence|genius))\b/i;

/** A word that is named and not used: “boring”, the word boring. */
const named =
  /[“"‘'«]\p{L}+(?: \p{L}+)?[.,!?]?[”"’'»]|\b(?:words?|phrase|verb|adjective|term)s? (?:like |such as |as )?\p{L}+(?=[ ,.;:!?])(?! (?:is|are|was|seems))/giu;

/** What is wrong with the tone of a text; empty where nothing is. */
export function toneFaults(text: string): string[] {
  const said = text.replace(named, 'this word');
  return [
    (harshOfWork.test(said) || harshPhrases.test(said)) && 'harsh',
    (inflatedOfWork.test(said) || inflatedPhrases.test(said)) && 'inflated',
    personal.test(said) && 'praise of the person',
  ].filter((fault) => fault !== false);
}

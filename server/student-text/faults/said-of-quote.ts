import { proseSentences } from '../sentences/prose-sentences.ts';
import { stem, wordsOf } from '../words.ts';

const said =
  '(?:say|tell|told|show|learn|know|see|find|explain|mention|state|give|name|include|hold|have|use|take|get|carry)\\p{L}{0,2}';
/** What denies the thing behind it, a few words on: "gives no exact number", "does not tell us why". */
const denies = new RegExp(
  `(?<![\\p{L}])(?:no|without|lack(?:s|ing)?|missing|skip(?:s|ped)?|forgot(?: to)?|leaves? out|left out|hides?|(?:not|n['’]t|never|cannot|nobody|nothing|nowhere|hardly)(?: (?:yet|really|even|clear|quite|find|there|here|any|once))*(?: ${said})?(?: (?:us|a reader|readers|the reader|me))?)(?: \\p{L}+){0,3}? ?$`,
  'iu',
);
/** What denies the thing before it: "the date is missing". */
const isDenied =
  /^(?: \p{L}+){0,4}? (?:(?:is|are|was|were|stays?|remains?|stands?|has been|comes?)(?: (?:still|yet|also|never|nowhere|simply))* (?:missing|lacking|left (?:out|open)|open|hidden|nowhere|not (?:there|here|given|named|told|in|stated|mentioned|said|shown|clear)|untold|unnamed|unclear|unstated|without|never)|(?:is|are|was|were)n['’]t (?:there|here|given|named|told|stated|mentioned|said|shown|clear|in)|(?:does|do|did)(?: not|n['’]t) (?:appear|show|come|stand)|is never (?:named|mentioned|told|said|given)|out(?=[.,;!]|$))/iu;
/** "No second reason", "not enough numbers": some is there. */
const asksForMore =
  /\b(?:more|another|second|third|further|other|enough|only|just|alone|single|yet to|instead of|rather than|must not|do not|don['’]t (?!say|tell|give|name|show|mention|explain)|need not)\b/iu;

const theWhy = `reasons?|because|${said} (?:us |a reader |readers )?why`;
const feelings =
  /\b(?:felt|feel|happy|sad|angry|nervous|scared|afraid|ashamed|proud|excited|worried|lonely|glad|upset|embarrassed|jealous|relieved|surprised|smiled?|cried|trembl\w+|shook|heart)\b/i;
const sounds =
  /\b(?:creak\w*|slam\w*|hiss\w*|clank\w*|bang\w*|buzz\w*|drip\w*|roar\w*|crack\w*|whisper\w*|scream\w*|shout\w*|splash\w*|click\w*|thump\w*|plop|boom\w*|rumbl\w*|squeak\w*|howl\w*|ring\w*|rattl\w*|crunch\w*|hum\w*|knock\w*|pop\w*|snap\w*|whoosh|sound\w*|loud\w*)\b/i;
const linking =
  /^(?:["“]?)(?:then|next|first|second|third|finally|after|before|later|meanwhile|however|but|so|because|also|therefore|although|while|when|since|suddenly|in (?:conclusion|contrast|addition)|on the other hand|at (?:first|last)|for example|as a result|that is why|soon|last(?:ly)?)\b|, (?:and also|but|so|because|while|although|then|which)\b| (?:also|because|since|so|but) /i;

/** What a text may miss in a sentence, and how the sentence shows that it has it. */
const kinds: readonly (readonly [claim: RegExp, shows: (quote: string) => boolean])[] = [
  [
    whole(
      'numbers?|figures?|amounts?|statistics?|data|percent(?:age)?s?|digits?|values?|how (?:far|many|much|long|often|old|high|tall|big|fast|heavy)',
    ),
    hasNumber,
  ],
  [
    whole(`dates?|years?|${said} when`),
    (quote) =>
      /\b(?:1[5-9]|20)\d\d\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:yesterday|last (?:week|year|summer|night)|\d+ (?:o'clock|am|pm))\b/i.test(
        quote,
      ),
  ],
  [
    whole('units?(?: of measurement)?'),
    (quote) =>
      /\d ?(?:°|cm|mm|km|kg|g|ml|l|m|s|min|seconds?|minutes?|hours?|degrees?|percent|cups?|grams?|meters?|inches|%)/i.test(
        quote,
      ),
  ],
  [whole(theWhy), hasReason],
  [
    whole(
      'words? (?:of|from)(?: the)?|quotations?|quotes?|quoted words|exact words|(?:talking|quotation|speech) marks|dialogue|talking|speech|speaks?|direct speech',
    ),
    (quote) => /[“”"«»]|(?<![\p{L}])['‘][^'’]{3,}['’]/u.test(quote),
  ],
  [
    whole(
      'sources?|articles?|authors?|documents?|evidence|cite[sd]?|where (?:it|this|they|these) comes? from',
    ),
    namesSource,
  ],
  [whole(`names?|who (?:says|said|speaks)|speaker|${said} who`), hasName],
  [
    whole(`places?|setting|location|${said} where`),
    (quote) =>
      /\b(?:in|on|at|under|behind|near|inside|beside|above|below|between|to) (?:the|a|an|our|my|his|her|their|\p{Lu}\p{L}+)\b/u.test(
        quote,
      ),
  ],
  [
    whole('opinions?|position|claim|thesis|hypothesis|stand|side you take'),
    (quote) =>
      /\b(?:i (?:think|believe|argue|predict)|in my opinion|should|must|ought to|my (?:opinion|claim|hypothesis|position|thesis))\b/i.test(
        quote,
      ),
  ],
  [
    whole(
      'other side|opposing (?:view|side)|counter-?(?:claim|argument)s?|another view|objections?|readers? who disagree\\w*',
    ),
    (quote) =>
      /\b(?:some|many|other|others|critics|opponents|parents|people) (?:\p{L}+ ){0,2}(?:say|think|believe|argue|worry|object|claim|fear|disagree|might|may)\b|\bone (?:could|might) (?:object|say|argue)\b/iu.test(
        quote,
      ),
  ],
  [
    whole('comparisons?|similes?|compare[sd]?|how (?:it|they|he|she) looked'),
    (quote) => /\b(?:like (?:a|an|the|my|some\w+|dried|wet|old)|as \p{L}+ as|than)\b/iu.test(quote),
  ],
  [whole('feelings?|felt|feels?|emotions?'), (quote) => feelings.test(quote)],
  [whole('sounds?|sound words?|noises?'), (quote) => sounds.test(quote)],
  [
    whole(
      '(?:linking|joining|time|transition|order|connecting) (?:words?|phrases?)|transitions?|links?|connectives?',
    ),
    (quote) => linking.test(quote),
  ],
  [
    whole('meaning|means|definition|defined?|explains? what'),
    (quote) => /\b(?:means?|is called|, which (?:is|are|means)|that is,)\b/i.test(quote),
  ],
  [whole('examples?|instances?'), (quote) => /\b(?:for example|for instance|such as|like)\b/i.test(quote)],
  [
    whole('effects?|results?|consequences?|what happened'),
    (quote) => /\b(?:so|therefore|as a result|led to|caused|which (?:made|meant|shows))\b/i.test(quote),
  ],
];

function whole(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'iu');
}

function hasReason(quote: string): boolean {
  return /\b(?:because|becuase|becaus|cuz|since|so that|therefore|due to|in order to|the reason|that is why|thats why)\b|, so\b|\bso (?:nobody|no one|it|we|they|you|i)\b/i.test(
    quote,
  );
}

function hasNumber(quote: string): boolean {
  return /\p{N}/u.test(quote) || wordsOf(quote).some((word) => numberWords.has(word));
}

const numberWords = new Set(
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half'.split(
    ' ',
  ),
);

function namesSource(quote: string): boolean {
  return (
    /\b(?:text|source|article|document|passage) (?:\p{Lu}|\d)(?![\p{L}])|\baccording to\b|\(\p{Lu}\p{L}+(?:[ ,)])/iu.test(
      quote,
    ) ||
    /\p{Lu}\p{Ll}+(?:’s|'s)? (?:says?|said|writes?|wrote|reports?|reported|states?|stated|argues?|found|shows?|claims?)\b/u.test(
      quote,
    )
  );
}

/** A name behind the first word, or a title with one. */
function hasName(quote: string): boolean {
  return (
    /\b(?:Mr|Mrs|Ms|Dr|Miss|Mx)\.? ?\p{Lu}/u.test(quote) ||
    /(?<=[\p{Ll},] )(?!I\b|I['’])\p{Lu}\p{Ll}{2,}/u.test(quote)
  );
}

/** Words that speak of the work and not of its topic. */
const ofTask =
  /^(?:you|your|yours|the|a|an|this|that|it|its|is|are|was|were|be|been|do|does|did|not|don't|doesn't|didn't|haven't|isn't|tell|tells|told|say|says|said|sentence|line|paragraph|reader|readers|text|writer|work|part|here|there|explain|explains|show|shows|give|gives|mention|know|learn|see|find|what|why|how|who|where|when|which|whose|to|of|in|on|at|for|by|and|or|but|so|no|never|still|yet|one|forgot|cannot|can|can't|clear|out|left|leaves|leave|open|has|have|had|will|would|with|from|about)$/;
/** "It does not tell what the seeds needed": words that begin what is missed. */
const embedded = /\b(why|how|who|what|where|when|which|whose)\b([^.!?;:,]*)/iu;
/** What answers when: the same words alone do not. */
const tellsWhen =
  /\b(?:when|whenever|if|while|after|before|during|until|once|(?:in|at|by|since|from) \d+|\w+day|(?:at|by) (?:noon|night|midnight|dawn|dusk)|in (?:spring|summer|fall|autumn|winter))\b/i;
const fewestShared = 2;

/** Whether what is said to be untold is told: the sentence has each of its words of content, and goes on. */
function tellsIt(claim: string, quote: string): boolean {
  const found = embedded.exec(claim);
  if (!found || !denies.test(claim.slice(0, found.index))) return false;
  const asked = wordsOf(found[2] ?? '').filter((word) => !ofTask.test(word));
  const words = wordsOf(quote);
  const stems = new Set(words.map(stem));
  const isWhen = found[1]?.toLowerCase() === 'when';
  return (
    (!isWhen || tellsWhen.test(quote)) &&
    asked.length >= fewestShared &&
    asked.every((word) => stems.has(stem(word))) &&
    words.filter((word) => !ofTask.test(word)).length > asked.length
  );
}

/** "Why the hand got cooler": a reason may be there, and another thing be told by it. */
const asksOn = /^(?:\p{L}+ )?(?:why|when|where)(?: \p{L}+){2}/iu;

function isMissed(what: RegExp, claim: string): boolean {
  return [...claim.matchAll(new RegExp(what, 'giu'))].some(({ 0: thing, index }) => {
    const [before, behind] = [claim.slice(0, index), claim.slice(index + thing.length)];
    if (asksOn.test(thing + behind)) return false;
    return denies.test(before) || isDenied.test(behind);
  });
}

/** What was asked before is untold: "What did the girl feel? You leave that out." */
const untold =
  /\b(?:(?:leaves?|left) (?:\p{L}+ ){0,3}out|(?:not|never) (?:told|named|said|stated|mentioned|shown)|silent|(?:does|do|did)(?: not|n['’]t) (?:say|tell|show)|(?:is|are)n['’]t (?:told|named|said|stated|mentioned|shown)|stays? open|left open)\b/iu;

/** Whether a text misses something in a sentence that has it. */
export function missesWhatIsThere(text: string, quote: string): boolean {
  const sentences = proseSentences(text).flatMap((sentence) => sentence.split(/(?<=;)\s+/));
  return sentences.some((claim, at) => {
    if (/\?\s*$/.test(claim) || asksForMore.test(claim)) return false;
    const question = sentences[at - 1] ?? '';
    const isAsked = /\?\s*$/.test(question) && untold.test(claim);
    return (
      kinds.some(
        ([what, shows]) => (isMissed(what, claim) || (isAsked && what.test(question))) && shows(quote),
      ) || tellsIt(claim, quote)
    );
  });
}

const sameShare = 0.66;

/** Whether two texts say nearly the same, by the words that they share. */
export function areTwins(one: string, other: string): boolean {
  const [first, second] = [countsOf(one), countsOf(other)];
  let shared = 0;
  for (const [word, count] of first) shared += Math.min(count, second.get(word) ?? 0);
  const sizes = [first, second].map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0));
  return Math.min(...sizes) >= 5 && shared / Math.max(...sizes) >= sameShare;
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) {
    const root = word.replace(/(?:ing|es|ed|s)$/, '');
    counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  return counts;
}

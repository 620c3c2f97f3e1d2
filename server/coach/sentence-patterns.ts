import { holdsIdentifier } from '#server/student-text/index.ts';

/**
 * What can be seen in a sentence without understanding it. Where a pattern has a group, the group holds the student's
 * words that a step will name. Misspellings of young writers are meant.
 */

const because = '(?:because|becuase|becase|becaus|becuz|becus|becuse|becouse|beacuse|bcuz|bcz|bcs|cuz|cause)';
const praise =
  'fun|good|nice|cool|bad|pretty|pretee|boring|great|important|unfair|useful|better|helpful|best|exciting|awesome|amazing|interesting';
/** Words in quotation marks, unless they are a title: then each of them begins with a capital letter. */
const quoted = `[“"](?=\\S)(?!(?:[A-Z][\\p{L}’']*[ ,.]*){1,6}[”"])[^“”"]{3,}[”"]`;
const says =
  '(?:says?|said|states?|explains?|shows?|tells?|mentions?|writes?|wrote|describes?|reports?|found|recommends?)';
const source =
  '(?:text|author|article|passage|book|story|poem|speaker|source|letter|study|studies|doctors|scientists|experts|researchers|pediatricians|narrator)';

export const patterns = {
  opinion:
    /\b(?:i (?:really )?(?:think|believe|feel|like|love|want|liked|loved|enjoyed)|i (?:am )?(?:dis)?agree|in my opinion|should(?:n['’]t)?|must|(?:is|are) the best|better than|the (?:theme|lesson|moral|message))\b/i,
  reason: new RegExp(`\\b(?:${because}|since|so that(?! is)|reasons?|that is why)\\b`, 'i'),
  weakReason: new RegExp(
    `\\b(?:it (?:would|will) be (?:so |very )?(fun|nice|cool|great|good|awesome)|${because} (?:of )?(?:(?:it|they|he|she|we|i|you)(?:['’]?s|['’]re| is| are| iz| was| were| feel)? (?:\\w+ )?(${praise}|tired)|(?:he|she|they|it|we|you) (?:did|does|do|has|have|had|made) (?:\\w+ ){0,3}((?:good|great|nice|bad|many|a lot of) (?:\\w+ )?things)|((?:i|we) (?:just )?(?:like|love|want|hate) (?:it|them|to))))\\b`,
    'i',
  ),
  quotation: new RegExp(quoted, 'u'),
  evidence: new RegExp(
    `\\baccording to\\b|\\b(?:the|this|one|some|many) ${source}s? (?:\\w+ )?${says}\\b|\\b${source} ${says}\\b|\\bsource [a-h]\\b|\\b(?:document|article|passage|source) (?:[b-h]|\\d{1,2})\\b|\\bdocument a\\b|\\bin (?:the (?:text|article|book|story|passage|poem)|one (?:study|county|city|school|test))\\b|\\bone fact is\\b`,
    'iu',
  ),
  number: /\b\d[\d.,/]*s?(?: ?%)?/,
  explains:
    /\b(?:this|that|it|which|word|line) (?:\w+ )?(?:shows?|means?|proves?|suggests?|tells? us|makes? (?:the|a|us|me)|turns?|admits?|reveals?|explains?)\b|\bbecause\b|\bso (?:that|they|it|the|we|he|she|without|more)\b|\btherefore\b/i,
  counter:
    /\b(?:some|other|many|most) (?:\w+ )?(?:say|argue|believe|think|worry|claim)\b|\b(?:people|those|neighbors|parents|students|adults|residents) (?:that|who) (?:\w+ ){0,4}(?:say|argue|think|claim)\b|\bopponents?\b|\bcritics\b|\b(?:people|teachers|parents|others) (?:say|argue|think|claim)\b|\bsome (?:might|may|would)\b|\bon the other hand\b/i,
  rebuts: /\b(?:but|however|still|yet|even so|this is a fair point)\b/i,
  comparative:
    /(?<!\bthe )\b((?:more )?(?:faster|slower|longer|shorter|bigger|smaller|higher|lower)|(?:the )?(?:fastest|slowest|longest|most|least)|more fast|a long time|quickly|slowly|won)\b/i,
  vague:
    /\b(nice|fun|cool|good|bad|stuff|stuf|things?|a lot|awesome|great|interesting|boring|weird|scary|pretty(?! \w+ly)|amazing|beautiful|yummy|big|crazy|very important|important)\b/i,
  feeling:
    /\b(?:was|were|felt|feel|got|am|is|been) (?:so |very |really |kind of )?(happy|sad|mad|angry|scared|scary|afraid|excited|nervous|proud|lonely|tired|bored|brave|embarrassed|surprised|upset|worried)\b/i,
  ownFeeling:
    /\b(?:i|we) (?:was|were|felt|feel|got|am|are) (?:so |very |really |kind of )?(happy|sad|mad|angry|scared|afraid|excited|nervous|proud|lonely|tired|bored|embarrassed|surprised|upset|worried)\b/i,
  many: /\b((?:many|several|some|other|lots of|a lot of|different|multiple|various)(?: \w+)? (?:causes?|reasons?|ways?|things?|devices?|effects?|factors?|problems?|techniques?|examples?|strategies))\b/i,
  informal:
    /\b(lol|gonna|wanna|gotta|kinda|kind of|sort of|cuz|bc|stuff|awesome|cool|super|crazy|definitely|a lot of|kids|really|you guys|like \d|u|tbh|idk)\b/i,
  change: /\bchang(?:e[sd]?|ing)\b|\bat first\b|\bin the (?:beginning|end)\b|\bused to\b/i,
  link: /^(?:first|second|third|next|then|last|finally|also|another|after|before|however|but|for (?:example|instance)|in addition|one|because|when|while|although|the other|in (?:conclusion|contrast)|so|these|this|that|both|yet|still|by|at first|at the end|as a result|if)\b/i,
  concludes:
    /\b(?:in conclusion|that is why|this is why|overall|in the end|to sum up|finally|all of these|today|next time|i learned|i felt|i will|from then on|ever since|so (?:that is|the answer))\b/i,
  talk: /[“"][^“”"]+[”"]|\b(?:said|asked|yelled|whispered|shouted|called|cried)\b/i,
  speaks:
    /[”"]\s*(?:\w+ ){0,3}(?:said|says|asked|yelled|whispered|shouted|called|cried)\b|\b(?:said|says|asked|yelled|whispered|shouted|called|cried)\b[^.]{0,20}[“"]/i,
  family:
    /\b(?:mom|dad|mother|father|brother|sister|grandma|grandpa|grandmother|grandfather|friends?|teacher|coach|cousin|uncle|aunt)\b/i,
  person: /\b(?:we|they|he|she|everybody|people)\b/i,
  senses:
    /\b(looked|heard|hear|sounded|smell(?:ed|s)?|tasted|soft|cold|warm|hot|loud|quiet|bright|dark|red|blue|green|white|black|yellow|crunch\w*|splash\w*|squeak\w*|click\w*|thump\w*|bubbles|sticky|wet|sharp|steam|slippers|ginger|glow\w*|whisper\w*|rattl\w*|crooked|shiny|smooth|rough|salty|bitter)\b/i,
  question: /\?["”]?$/,
  you: /\byou\b/i,
  busy: /\b(?:and|then|so)\b.*\b(?:and|then|so)\b/i,
  action:
    /\b(?:put|get|got|cut|take|pour|mix|spread|wash|open|add|stir|push|hold|fold|draw|plant|dig|roll|wait|cook|bake)\b/i,
} as const;
export type SignalName = keyof typeof patterns;

/** Words that no teacher would hold up to a class: neither praised nor built on. */
export const rude = /\b(?:fuck\w*|(?:bull)?shit\w*|bitch\w*|assholes?|bastards?|dickheads?|crap|damn|wtf)\b/i;

const namesWriter =
  /\bmy (?:full |real |last )?name is\b|\b(?:call|text|e-?mail|message) me (?:at|on)\b|\bi live (?:at|on) \d/i;

/** Whether it says who the writer is, or held what was replaced: nothing to repeat in a feedback. */
export function isRevealing(text: string): boolean {
  return namesWriter.test(text) || holdsIdentifier(text);
}

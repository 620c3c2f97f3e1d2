/** What no student is told by a program, each in the words that say it and nothing else. */

const ai =
  '(?:(?:an?|the|some) )?(?:AI|A\\.I\\.|artificial intelligence|ChatGPT|Chat GPT|GPT(?:-?\\d)?|Gemini|Copilot|chat ?bot|bot|language model|machine|robot)(?: (?:tool|program|writer|app|assistant|chatbot|model|generator))?';
const written =
  '(?:written|writing|wrote|generated|made|produced|created|composed|copied|pasted|taken|done|come|comes|came)';
const own =
  '(?:you|your (?:\\p{L}+ ){1,2}|th(?:is|ese|ose) (?:work|essay|story|letter|report|poem|paragraph|sentence|sentences|line|lines|words|part|answer|draft|text|piece|writing) |th(?:is|ese) |it |(?:parts?|some|much|most|all) of (?:this|it) )';

/** That somebody else's machine wrote the work. */
export const accusesOfAi = new RegExp(
  [
    `\\b${own}(?:(?!not\\b)\\p{L}+(?:['’]\\p{L}+)? ){0,4}?${written} (?:\\p{L}+ ){0,2}?(?:by|with|using|from) (?:the help of )?${ai}\\b`,
    `\\b${ai} (?:has |have |may have |might have |must have |probably |clearly )?(?:wrote|written|made|generated|produced|created|did|done) (?:this|it|that|your|these|all of|most of|part)`,
    `\\byou(?:['’]ve| have| may have| might have| must have| probably| clearly| seem to have)* (?:used?|using|ask(?:ed)?|let|had|have|got|get|(?:cop(?:y|ied)|pasted?|took|taken) (?:this |it |these )?from) ${ai}(?=[.,;:!?]|$| (?:to|for|here|in|on|this|do|did|wrote|write|with|again|instead|when|and)\\b)`,
    `\\b(?:sounds?|reads?|looks?|seems?|feels?) (?:\\p{L}+ ){0,2}?(?:like|as if)(?: \\p{L}+){0,4}? ${ai}\\b`,
    `\\b(?:AI|machine|computer)[- ](?:generated|written|made|like|sounding)\\b|\\bAI detect(?:or|ion|ed)|\\b${ai} (?:has |may have |must have )?helped you\\b|\\bhelp (?:from|of|by) ${ai}\\b`,
    `\\b(?:do not|don['’]t|never|without|instead of|rather than) (?:(?:use|using|let|letting|ask|asking|have|having) )?${ai}\\b`,
    `\\b(?:did (?:not|you)|didn['’]t) (?:really )?write (?:this|it|these \\p{L}+) (?:all )?(?:by )?yourself\\b|\\byou wrote (?:this|it|these \\p{L}+) (?:all )?(?:by )?yourself\\b|\\bwho (?:really )?wrote (?:this|it) for you\\b|\\b(?:not|isn['’]t|wasn['’]t) (?:really )?(?:your own work|written by you)\\b|\\byou(?:['’]ve| have)? (?:cheat(?:ed)?|plagiari[sz]ed?)\\b`,
  ].join('|'),
  'iu',
);

const ill =
  '(ADHD|autis(?:m|tic)|dyslexi[ac]|depress(?:ion|ed)|anxiety|OCD|PTSD|bipolar|(?:eating|learning|mental|anxiety) (?:disorder|disability|illness)|anorexi[ac]|suicidal|traumati[sz]ed)';
const healer = '(doctor|physician|pediatrician|psychologist|psychiatrist|therapist|nurse|lawyer|attorney)';
const remedy = '(medicine|medication|pills?|drugs?|melatonin|aspirin|antidepressants?|painkillers?|therapy)';

/** What the law says of somebody, and what a doctor says; the group is what it is about. */
export const advises = new RegExp(
  [
    `(?:\\b(?:is|are|was|were|be|been|being)|['’]s)(?: \\p{L}+)?? (?:an? |called )?(crimes?|illegal|unlawful|against the law|felony|(?:child )?abuse|assault|criminals?)\\b`,
    '\\b(?:breaks?|broke|broken|breaking) the (law)\\b|\\b(?:go|goes|sent|belongs?) to (jail|prison)\\b|\\bpress (charges)\\b',
    '\\b(?:call|phone|contact|tell|go to|ask|report (?:\\p{L}+ ){1,2}to) (?:the )?(police|cops|authorities|911|child protective services|CPS)\\b',
    `\\b(?:see|visit|call|consult|ask|tell|go to|(?:speak|talk) (?:to|with)) (?:an?|your|the) (?:\\p{L}+ )?${healer}\\b`,
    `\\b(?:take|try|need|get|ask for) (?:(?:your|some|more|the|an?|this) )?${remedy}\\b`,
    `\\byou(?:['’]re|['’]ve)? (?:(?:may|might|could|must|probably|clearly|seem to|likely|also|show|signs of|have|are|be|got|suffer(?:ing)?|from|an?|some|very) ){0,5}${ill}\\b|\\b(?:signs? of|(?:tested|checked|treated) for|diagnosed with) ${ill}\\b|\\byour ${healer}\\b`,
    '\\b(?:seek|get|need|ask for) (medical|professional|legal) (?:help|advice|care|support)\\b|\\b(?:by|in|under) (law)\\b',
    '\\b(?:should|must|can|could|may|might) (?:\\p{L}+ )?(?:(sue|appeal)|go to (court))\\b|\\bhave an? (court|judge) (?:set|decide|order|rule)\\b',
    '\\b(?:(?:signs?|signals?|suspicion|cases?) of|suggests?) (?:possible )?(neglect|abuse|self-harm)\\b',
  ].join('|'),
  'giu',
);

/** Words that judge with scorn, whoever or whatever they are said of. */
export const scorn =
  /\b(lazy|lazily|laziness|sloppy|sloppiness|stupid(?:ly|ity)?|dumb|idiot(?:ic|s)?|pathetic|worthless)\b/giu;

/** Whether a text says something of this kind of which neither work nor unit speaks. */
export function speaksOf(text: string, pattern: RegExp, isKnown: (words: string) => boolean): boolean {
  return [...text.matchAll(pattern)].some(([, ...groups]) => {
    const about = groups.find((group) => group !== undefined) ?? '';
    return !isKnown(about) && !isKnown(about.replace(/s$/, ''));
  });
}

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
    // That it is somebody else's.
    '\\b(?:did|has|have|had|does) (?:an? |the )?(?:AI|Chat ?GPT|GPT|Gemini|Copilot|chat ?bot) (?:\\p{L}+ ){0,3}?(?:writ|come|came|mak|made|help|do|done|giv|produc)\\p{L}*[^.!?]{0,30}\\b(?:you|this|it|your)\\b',
    '\\b(?:copied|pasted|taken|lifted|borrowed|stolen|downloaded|grabbed) (?:and pasted |\\p{L}+ ){0,2}?(?:from|off|out of) (?:(?:an?|the|some|another) )?(?:\\p{L}+ )?(?:web ?sites?|internet|web|net|online|wikipedia|google|youtube|sites?|web ?pages?|encyclopedias?|someone|somebody|somewhere|other students?|classmates?|friends?)\\b|\\b(?:comes?|came|straight|right) (?:from|off|out of) (?:(?:an?|the|some|another) )?(?:web ?sites?|internet|web|online|wikipedia|google|web ?pages?)\\b',
    '\\bwhere did you (?:\\p{L}+ )?(?:paste|copy|take|lift|grab) (?:this|that|these|it|the)\\b',
    '\\b(?:an? (?:grown-?up|adult|older \\p{L}+|friend|relative)|(?:grown-?ups?|adults?|your (?:mom|dad|mother|father|parents?|brother|sister|friend|tutor))|someone|somebody)(?: else)?(?: \\p{L}+)? (?:wrote|written|typed|helped you (?:to )?write) (?:it|this|that|these|(?:some|most|all|parts?) of)\\b',
    '\\bwhose (?:work|writing|essay) (?:this|it) (?:\\p{L}+ )?is\\b|\\bwhose (?:work|writing) is (?:this|it)\\b',
    "\\b(?:graders?|students?|kids|children|writers?|people) (?:(?:of |at |in |your )+\\p{L}+ )?(?:do not|don['’]t|would not|wouldn['’]t|never|cannot|can['’]t|rarely|hardly ever)(?: \\p{L}+)? (?:write|talk|sound) (?:this|that|like|so)\\b",
    "\\b(?:does not|doesn['’]t|do not|don['’]t) (?:\\p{L}+ ){0,2}?sound (?:\\p{L}+ )?like (?:you|an? \\p{L}+ grader|someone your age|your (?:own )?(?:voice|writing|words))\\b|\\bnot (?:sound )?(?:like )?your (?:own )?(?:voice|writing)\\b",
    "\\b(?:did|do) you (?:really |actually )?(?:write|make|think of|come up with) (?:all (?:of )?)?(?:this|it|these|that)(?: \\p{L}+){0,3} (?:yourself|on your own|alone|without help)\\b|\\byou did (?:not|n['’]t) (?:really )?(?:write|make|think of|come up with) (?:this|it|these|that)\\b",
    '\\b(?:wrote|written|made|done|did|typed) (?:it|this|that|these|them|your \\p{L}+) for you\\b|\\bwho really wrote (?:this|it|these)\\b|\\bkeep (?:all )?your drafts\\b',
  ].join('|'),
  'iu',
);

/**
 * Words of a field by which a program would advise or suspect where neither work nor unit speaks of that field: to write
 * of bees is no reason to name a doctor, the police or a website.
 */
export const strangeFields = {
  law: /\b(?:legal(?:ly)?|illegal(?:ly)?|unlawful|police|cops?|courts?|lawsuits?|sues?|sued|lawyers?|attorneys?|crimes?|criminals?|jail|prison|arrest(?:s|ed)?|violat(?:es?|ed|ing|ions?)|minimum wage|custody|restraining order|liable|complaint to)\b/iu,
  medicine:
    /\b(?:disorders?|syndromes?|panic attacks?|therap(?:y|ists?)|psycholog\p{L}+|psychiatr\p{L}+|pills?|medications?|doctors?|pediatricians?|diagnos\p{L}+|allerg(?:y|ies|ic)|tonsils|dyslexi\p{L}+|ADHD|autis\p{L}+|depress\p{L}+|anxiety|concussions?|dos(?:es?|age)|symptoms?|diseases?|mental health|nervous system|blood (?:pressure|sugar)|melatonin|calories|trauma\p{L}*|vaccin\p{L}+|antibiotics?)\b/iu,
  copying:
    /\b(?:chat ?gpt|gpt-?\d?|chat ?bots?|copilot|language models?|computer helper|web ?sites?|internet|wikipedia|google|plagiari\p{L}+|cheat\p{L}*)\b/iu,
};

const ill =
  '(ADHD|Asperger\\p{L}*|concussion|asthma|diabetes|insomnia|autis(?:m|tic)|dyslexi[ac]|depress(?:ion|ed)|anxiety|OCD|PTSD|bipolar|(?:eating|learning|mental|anxiety) (?:disorder|disability|illness)|anorexi[ac]|suicidal|traumati[sz]ed)';
const healer = '(doctor|physician|pediatrician|psychologist|psychiatrist|therapist|nurse|lawyer|attorney)';
const remedy = '(medicine|medication|pills?|drugs?|melatonin|aspirin|antidepressants?|painkillers?|therapy)';

/** What the law says of somebody, and what a doctor says; the group is what it is about. */
export const advises = new RegExp(
  [
    `(?:\\b(?:is|are|was|were|be|been|being)|['’]s)(?: \\p{L}+)?? (?:an? |called )?(crimes?|illegal|unlawful|felony|(?:child )?abuse|assault|criminals?)\\b`,
    '\\b(?:breaks?|broke|broken|breaking|against) the (law)\\b|\\b(?:go|goes|sent|belongs?) to (jail|prison)\\b|\\bpress (charges)\\b',
    '\\b(?:call|phone|contact|tell|go to|ask|report (?:\\p{L}+ ){1,2}to) (?:the )?(police|cops|authorities|911|child protective services|CPS)\\b',
    `\\b(?:see|visit|call|consult|ask|tell|go to|(?:speak|talk) (?:to|with)) (?:an?|your|the) (?:\\p{L}+ )?${healer}\\b`,
    `\\b(?:take|try|need|get|ask for) (?:(?:your|some|more|the|an?|this) )?${remedy}\\b`,
    `\\byou(?:['’]re|['’]ve)? (?:(?:may|might|could|must|probably|clearly|seem to|likely|also|show|signs of|have|are|be|got|suffer(?:ing)?|from|an?|some|very) ){0,5}${ill}\\b|\\b(?:signs? of|(?:tested|checked|treated) for|diagnosed with) ${ill}\\b|\\byour ${healer}\\b`,
    '\\b(?:been|be|get|gets|got|have|has) (?:\\p{L}+ ){0,4}?(checked|tested|screened|diagnosed) (?:for|out|soon|by an?)\\b',
    "\\byou (?:should|must|ought to|need to|have to|had better|shouldn['’]t|should not|must not) (?:\\p{L}+ ){0,2}?(eat|drink|sleep|rest|exercise|diet|lose weight|gain weight|skip (?:breakfast|lunch|dinner|meals)|go to bed)\\b|\\b(breathe|breath) (?:in|out)\\b|\\btake (?:something|\\p{L}+) for (?:the|your|that) (?:pain|fever|headaches?|cough|nerves|stress|sleep)\\b",
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

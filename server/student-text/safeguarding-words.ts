/**
 * Words in which somebody answers a concern of the student. Concerns are for the teacher alone: no feedback and no
 * summary that a student sees may speak so, and the one line about help is shown apart from both.
 */
export const answersConcern =
  /\b(?:988|hurt(?:ing|s)? (?:yourself|you\b)|your safety|(?:worried|concerned) (?:about|for) you|trusted adult|(?:adult|grown-?up|someone|somebody) (?:that |whom )?you trust|(?:tell|(?:talk|speak) (?:to|with)|ask) an? (?:adult|grown-?up|counsel(?:l)?or)(?! to (?:read|listen|check|look|spell|time|measure|watch|hear))|you (?:are|['’]re) not alone|sorry (?:to hear|that you)|(?:get|find|ask for) help (?:from an? (?!partner|classmate|friend)|right ))/i;

const feelings =
  '(?:what (?:has )?happen(?:ed|s)|how (?:you|it|this) (?:feels?|felt|are)|what (?:he|she|they) (?:did|do|does)|(?:today|right away|now)(?=[.,;!?])|if (?:you|it|he|she|they|someone|somebody|anyone)\\b|that you (?:are|feel))';
const confidant =
  '(?:your |the |an? |our )?(?:school )?(?:nurse|social worker|therapist|teacher|parents?|mom|dad|mother|father|friend|family|aunt|uncle|principal|somebody|someone|anyone|me)(?: or (?:the |your |a )?(?:school )?(?:nurse|teacher|parents?))?';

/** Words that worry about the student, or offer to tell somebody: to no work has anybody to say them. */
export const worries = new RegExp(
  [
    '\\bare you (?:safe|okay|ok|all right|alright|hurt|being (?:hurt|bullied|abused))(?: \\p{L}+){0,3}\\?|\\bis (?:everything|all) (?:okay|ok|all right|alright|well)\\b',
    '\\bworr(?:y|ied|ies)(?: me)? (?:about|for) you\\b|\\bconcerned (?:about|for) you\\b|\\byou (?:worry|scare|concern) me\\b|\\b(?:worries|concerns) me\\b',
    `\\b(?:tell|talk (?:to|with)|speak (?:to|with)|go to|reach out to) ${confidant} (?:(?:right away|today|soon|also) )?(?:about )?${feelings}`,
    '\\byou can (?:always )?(?:tell|talk to|come to|trust|reach out to) (?:me|someone|somebody|an? (?:trusted|grown)|(?:your|a|the) (?:school )?(?:counsel|nurse|social))',
    '\\b(?:tell|talk to|speak (?:to|with)|see|ask) (?:your|the|a) (?:school nurse|social worker|therapist|guidance)\\b',
    "\\b(?:not|never|isn['’]t|wasn['’]t)(?: \\p{L}+)? your (?:own )?fault\\b|\\byou (?:did nothing|didn['’]t do anything|have done nothing) wrong\\b",
    "\\byou (?:deserve|have a right|need) to (?:be|feel) (?:safe|loved|happy|protected)|(?:^|[.!?,;] |\\byou (?:\\p{L}+ )?|\\bplease )(?:stay|keep yourself|be) safe\\b|\\byou do(?: not|n['’]t) (?:deserve|have to (?:be|feel|go through))\\b",
    '\\b(?:nobody|no one|no adult|no parent) (?:should|has the right to|is allowed to|may) (?:ever )?(?:hit|hurt|touch|treat|do|make) \\p{L}+\\b|\\b(?:hurts?|hurting|harm\\p{L}*) you\\b',
    "\\bi(?:['’]m| am) (?:so |very |really )?sorry (?:about|for|this|you|to hear|that (?:you|this|he|she|they))",
    '\\bi hope (?:that )?(?:you (?:feel|are (?:safe|ok|okay|better|well|all right|fine|doing))|your (?:mom|dad|mother|father|parents?|family|brother|sister|grand\\p{L}+|aunt|uncle)\\b)|\\b(?:are you and|is|are) your (?:mom|dad|mother|father|parents?|family) (?:\\p{L}+ ){0,2}(?:safe|ok|okay|better|well|all right|fine)\\b|\\b(?:someone|somebody|anyone|grown-?up|adult) at home\\b|\\breach(?:ing)? out for (?:help|support)\\b|\\bi hope you have (?:an? |some|any)(?:grown-?up|adult|friend|one|body)\\b|\\bshare (?:that|this|it) with (?:someone|somebody|an? (?:adult|grown-?up))\\b',
    "\\bi(?:['’]m| am) here (?:for you|to listen|if you)|\\bif you (?:ever )?(?:want|need) (?:someone |somebody )?to talk\\b|\\b(?:do|did) you feel safe\\b|\\bi(?:['’]m| am) (?:\\p{L}+ ){0,2}(?:worried|concerned)(?=[.,!]| by (?:this|what you)| about (?:this|what you|how you))|\\bthank you for (?:telling|trusting) (?:me|us)\\b",
    '\\blet (?:your (?:teacher|parents?|mom|dad)|an adult|someone|somebody) know(?=[.,;!?]| (?:if|about|how you|what happened|that you))|\\b(?:does|do) (?:your (?:teacher|parents?|mom|dad)|anyone|anybody|an adult) know (?:about )?(?:this|that|it|what)\\b|\\byour (?:teacher|parents?|mom|dad) (?:would|will|should) (?:want to )?know (?:about )?(?:this|that|it)\\b',
    '\\b(?:get|find|ask for|reach out for) help(?! (?:with|from a partner|from a classmate|you))(?=[.,;:!?]|$| (?:right|now|today|if|from an adult))',
  ].join('|'),
  'iu',
);

/** Beside a work that may tell of harm: words that name it or judge it, and what the writer's own people should do. */
export const namesHarm =
  /\b(?:abus\p{L}*|violen(?:t|ce)|hit(?:s|ting)?|hurt(?:s|ful|ing)?|beat(?:s|en|ing|ings)?|slap\p{L}*|punch\p{L}*|kick(?:s|ed|ing)|threat\p{L}*|neglect\p{L}*|bull(?:y|ied|ies|ying)|scared|afraid|safe(?:ty|r)?|unsafe|harm\p{L}*|cruel(?:ty)?|crimes?|trauma\p{L}*|suffer\p{L}*|kill\p{L}*|punish\p{L}*)\b/giu;
export const judgesPeople =
  /\b(?:your|the|his|her|their) (?:own )?(?:mom|mother|mum|dad|father|step\p{L}+|parents?|uncle|aunt|brother|sister|grand\p{L}+|cousin|coach|boyfriend|girlfriend|family|babysitter|neighbou?r)\b[^.!?]{0,40}\b(?:should|shouldn['’]t|must|mustn['’]t|ought|has no right|had no right|wrong|mean|bad)\b|\b(?:not|isn['’]t|wasn['’]t) (?:at all )?(?:okay|ok|all right|right|fair|normal)\b|\b(?:did|do|does|done|doing|happen\p{L}*) (?:this |that |it )?to you\b|\b(?:he|she|they|what (?:he|she|they) did) (?:is|was|were|are) wrong\b/iu;

/** What a concern is about, and who helps with it. A unit may be about it, too. */
export const safeguardingWords =
  /\b(?:suicid\w*|self-?harm\w*|hotlines?|help ?lines?|crisis lines?|counsel(?:l)?(?:ors?|ing)|family services|grief groups?|safe at home)\b/gi;

const helper = '(?:hotlines?|crisis lines?|counsel(?:l)?ors?)';
const toHelper = `(?:(?:a|an|the|your|our) )?(?:\\w+ ){0,2}${helper}`;

/** Sends the student to somebody who helps, whatever the unit is about. */
export const offersHelp = new RegExp(
  [
    `\\b${helper} (?:(?:can|could|will|would|may|might)|(?:is|are) there to) (?:listen|help|talk|support)\\b[^.!?]{0,20}\\byou\\b`,
    `\\byou (?:can|could|should|may|might|must) (?:call|text|contact|see|reach(?: out to)?|go to|(?:speak|talk) (?:to|with)|tell|ask) ${toHelper}`,
    `(?:^|[.!?]\\s+|\\bplease )(?:call|text|contact|reach(?: out to)?|(?:speak|talk) (?:to|with)) ${toHelper}`,
  ].join('|'),
  'i',
);

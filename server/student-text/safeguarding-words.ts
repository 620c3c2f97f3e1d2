/**
 * Words in which somebody answers a concern of the student. Concerns are for the teacher alone: no feedback and no
 * summary that a student sees may speak so, and the one line about help is shown apart from both.
 */
export const answersConcern =
  /\b(?:988|hurt(?:ing|s)? (?:yourself|you)|your safety|(?:worried|concerned) (?:about|for) you|trusted adult|(?:adult|grown-?up|someone|somebody) (?:that |whom )?you trust|(?:tell|talk to|speak (?:to|with)|ask) an? (?:adult|grown-?up|counsel(?:l)?or)(?! to (?:read|listen|check|look|spell|time|measure|watch|hear))|you (?:are|['’]re) not alone|sorry (?:to hear|that you)|(?:get|find|ask for) help (?:from an?|right) )/i;

/** What a concern is about, and who helps with it. A unit may be about it, too. */
export const safeguardingWords =
  /\b(?:suicid\w*|self-?harm\w*|hotlines?|crisis lines?|counsel(?:l)?ors?|safe at home)\b/gi;

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

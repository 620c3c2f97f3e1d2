/** What a question asks for, judged by its words. */
export type QuestionNeed = {
  /**
   * `fact`: who, where, when, which, what; a few words suffice. `count`: how many. `yes-no`: yes is an answer.
   * `reason`: why. `process`: how. `telling`: what happened, describe, explain.
   */
  kind: 'fact' | 'count' | 'yes-no' | 'reason' | 'process' | 'telling';
  /** The word of the question that shows it, in lower case. */
  word: string;
  /** Meaningful words that an answer needs. */
  fewest: number;
  /** "None" is a valid answer. */
  allowsNone: boolean;
  /** The answer may be one of the things named in the question. */
  isChoice: boolean;
  /** About the reader, so the answer need not be about the book. */
  isOfReader: boolean;
};

const kinds: readonly { kind: QuestionNeed['kind']; sign: RegExp; fewest: number }[] = [
  { kind: 'reason', sign: /\b(?:why|reasons?|what makes you|what made you|because)\b/, fewest: 1 },
  {
    kind: 'telling',
    sign: /\b(?:explain|analy[sz]e|describe|summari[sz]e|retell|compare|discuss)\b/,
    fewest: 2,
  },
  { kind: 'telling', sign: /\bwhat happen(?:s|ed)\b/, fewest: 1 },
  { kind: 'count', sign: /\bhow many\b/, fewest: 0 },
  { kind: 'process', sign: /\bhow\b/, fewest: 1 },
  { kind: 'fact', sign: /\b(?:who|whose|where|when|which|what|name|list)\b/, fewest: 1 },
];
const asksYesOrNo =
  /(?:^|[.!?]\s+)(?:do|does|did|is|are|was|were|can|could|would|will|should|has|have|had)\b/;
const none = /\b(?:not|n['’]t|disagree|confus\w+|difficult|hard|unclear|if any|any|anything|surpris\w+)\b/;
const chooses = /^(?:which|who|is|are|was|were|did|does|do|would|should)\b[^.?!]* or (?!why\b|what\b|how\b)/;
/** These mention the reader only because the book is being read. */
const readerInPassing =
  /\b(?:(?:that |which )?you(?:['’]ve| have)? (?:just )?(?:read|learn(?:ed|t)?|know|find|found|notice|see)|in your own words|your answer)\b/g;

export function needOf(question: string): QuestionNeed {
  const asked = question.toLowerCase();
  const found = kinds.find(({ sign }) => sign.test(asked));
  const isYesNo = asksYesOrNo.test(asked);
  const kind = isYesNo && found?.kind !== 'reason' && found?.kind !== 'telling' ? 'yes-no' : found?.kind;
  const [word = ''] = found?.sign.exec(asked) ?? [];
  return {
    kind: kind ?? 'fact',
    word: kind === 'yes-no' ? '' : word,
    fewest: kind === 'yes-no' ? 0 : Math.max(found?.fewest ?? 1, fewestOf(asked, found?.kind)),
    allowsNone: none.test(asked),
    isChoice: chooses.test(asked),
    isOfReader: /\byou(?:r|rs)?\b/.test(asked.replace(readerInPassing, ' ')),
  };
}

const numbers = ['two', 'three', 'four', 'five'];

/** "Name three" needs three words; "Which … and why" the thing and its reason; "Use a detail" that, too. */
function fewestOf(asked: string, kind: QuestionNeed['kind'] | undefined): number {
  const number = /\b(?:name|list|give|write|tell)(?: me)? (two|three|four|five|[2-5])\b/.exec(asked)?.[1];
  if (number) return /\d/.test(number) ? Number(number) : numbers.indexOf(number) + 2;
  const asksTwice =
    kind === 'reason' && /\b(?:who|which|what|where|when|how)\b.*\band\b.*\bwhy\b/.test(asked);
  const asksForProof = /\b(?:evidence|details?|examples?|most important things|makes you think)\b/.test(
    asked,
  );
  return asksTwice || asksForProof ? 2 : 1;
}

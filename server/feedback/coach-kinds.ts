/** What a criterion is about, as far as its words tell: decides what the coach looks for and what it asks. */
export type CriterionKind =
  | 'evidence'
  | 'reasoning'
  | 'claim'
  | 'detail'
  | 'dialogue'
  | 'opening'
  | 'ending'
  | 'order'
  | 'words'
  | 'sentences'
  | 'conventions'
  | 'general';

const kinds: readonly { kind: CriterionKind; pattern: RegExp }[] = [
  {
    kind: 'evidence',
    pattern:
      /evidence|quot|cit(e|ation)|proof|support|source|data|facts?\b|text details?|from the text|result/i,
  },
  { kind: 'ending', pattern: /ending|conclusion|conclud|clos(e|ing)|matter(s|ed)?|lesson|last/i },
  { kind: 'opening', pattern: /opening|introduc|hook|begin(ning)?|lead\b|start/i },
  {
    kind: 'claim',
    pattern: /claim|thesis|opinion|main idea|position|argu|point of view|answers? the question|topic/i,
  },
  {
    kind: 'reasoning',
    pattern:
      /reason|because|explain|explanation|why|analy|link|connect|how (it|the)|cause|effect|science|think/i,
  },
  { kind: 'dialogue', pattern: /dialog|speech|talk|say|conversation/i },
  {
    kind: 'detail',
    pattern: /detail|sens(e|es|ory)|describ|description|show|imagery|picture|example|specific|feel/i,
  },
  { kind: 'order', pattern: /order|organi[sz]|sequence|structur|paragraph|transition|flow|steps?\b|focus/i },
  { kind: 'words', pattern: /word|vocab|language|term|tone|voice|style/i },
  { kind: 'sentences', pattern: /sentence|variety|fluen|run-?on/i },
  { kind: 'conventions', pattern: /spell|grammar|punctuat|capital|convention|mechanic|edit/i },
];

export function kindOf(criterion: string): CriterionKind {
  // The words before a colon or dash name the criterion; what follows explains it.
  const [head = ''] = criterion.split(/[:–—]/);
  return find(head) ?? find(criterion) ?? 'general';
}

function find(text: string): CriterionKind | undefined {
  return kinds.find(({ pattern }) => pattern.test(text))?.kind;
}

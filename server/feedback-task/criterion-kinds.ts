import type { CriterionKind } from '#contract/criterion-kinds.ts';

/** The first that fits counts, so what is narrow stands before what is wide. */
const kinds: readonly [CriterionKind, RegExp][] = [
  ['figurative', /simile|metaphor|figurative|personif|comparisons?\b/i],
  ['limits', /(?:sources?|causes?) of (?:error|uncertainty)|experimental errors?|limitations? of/i],
  ['reasons', /\brecommend/i],
  ['general', /greeting|salutation|signature|line breaks?/i],
  ['order', /^(transitions?|linking|organi[sz])|line of reasoning|steps? (is|are)? ?in order/i],
  [
    'evidence',
    /^(supports?|backs?|cites?|uses?|includes?|gives?)\b.*\b(eviden|facts?\b|details? from|quot|sources?\b)/i,
  ],
  ['reasoning', /^(explain|analy|interpret|infer|commentary|reasoning)/i],
  [
    'counter',
    /counter.?(claim|argument)|another (point of )?view|other (side|view|point)|opposing|rebut|opposition/i,
  ],
  [
    'math-steps',
    /(each|every|all|show\w*( my| your| the)?) steps? of|show\w* (my|your|the|all)? ?(work|thinking|strategy)|equation|number sentence|calculat/i,
  ],
  ['how-to', /enough (so|for|that)|can (do|follow) it|directions|procedure|materials|instructions/i],
  ['theme', /\b(states?|identif\w+|names?)\b.*\b(theme|moral|message|lesson)/i],
  ['ending', /\bend(s|ing)?\b|conclusion|conclud|clos(e|es|ing)\b|last (line|sentence|paragraph)/i],
  ['opening', /\bopening|introduc|hook\b|\bbegin(s|ning)?\b(?!.*\bend)|\blead\b|grab/i],
  [
    'claim',
    /claim|thesis|opinion|position|point of view|main idea|central idea|topic sentence|takes? a (side|stand)|clear topic|i (tell|say) what\b|controlling idea/i,
  ],
  ['answer', /answers? the (question|prompt)|correct answer|right answer|solution\b|states? the answer/i],
  ['talk', /dialog|\btalk\b|speech|conversation|what people sa(y|id)/i],
  ['focus', /\bone (small )?(moment|thread|event|time|idea)|\bfocus|stays? on (the )?topic|on topic|unity/i],
  ['data', /\b(data|numbers?|measure\w*|results?|observations?|graph|table)\b/i],
  [
    'evidence',
    /eviden|quot|\bcit(e|es|ing|ation)|proof|sources?\b|\bfacts?\b|text details?|from the (text|story|article|book|passage|poem|unit)|support/i,
  ],
  ['reasons', /\breasons?\b|\b(tell|say)s? why\b|because/i],
  ['reflection', /reflect|what (it|this) means|why it matters|\blearned\b|insight|makes of it/i],
  [
    'reasoning',
    /reasoning|explain|analy|comment(s|ary)|interpret|\bhow\b|\bwhy\b|connect|infer|cause|effect|justif|compare|contrast|develop\w*|understand/i,
  ],
  [
    'conventions',
    /spell|grammar|punctuat|capital|convention|mechanic|\bedit|periods?\b|end marks?|handwriting|spac(es|ing)|complete and correct/i,
  ],
  [
    'sentences',
    /sentence (variety|fluency|structure|length)|complete sentences|vari(ed|ety)|fluen|run-?ons?|sentences/i,
  ],
  ['voice', /\bvoice\b|personality|sounds like/i],
  ['style', /\bstyle\b|\btone\b|formal|objective/i],
  [
    'order',
    /\border\b|organi[sz]|sequenc|structur|paragraph|transition|\bflow|linking words?|time words?|line of reasoning|clear path|beginning, middle|logical/i,
  ],
  ['words', /vocab|\bwords?\b|word choice|terms?\b|precise|language|terminology/i],
  [
    'detail',
    /detail|sens(e|es|ory)\b|describ|descript|\bshow|imagery|picture|example|specific|feel|vivid|elaborat|tells? (more|enough)|scene/i,
  ],
];

/** The kind of a criterion. The words in front of a colon name it; what follows explains it. */
export function kindOf(criterion: string): CriterionKind {
  const [head = ''] = criterion.split(/[:–—]/);
  return find(head) ?? find(criterion) ?? 'general';
}

const questionKinds: readonly [CriterionKind, RegExp][] = [
  ['theme', /\btheme\b|\bmoral\b/i],
  ['voice', /clich|sounds? (like me|weird|boring|too)|my own voice/i],
  ['order', /\bsteps?\b|\border\b/i],
  ['conventions', /comma|spelled|capital/i],
];
const isAsking =
  /\b(how|why|what|where|when|can|could|should|would|do|does|did|is|are|am|explain)\b(?= (can|could|should|do|does|did|would|is|are|i|my|you|it|this|the)\b)/gi;

/** The kind that a question of a student is about, if its words tell. */
export function kindOfQuestion(question: string): CriterionKind | null {
  const about = question.replace(isAsking, '');
  return questionKinds.find(([, pattern]) => pattern.test(about))?.[0] ?? find(about) ?? null;
}

function find(text: string): CriterionKind | undefined {
  return kinds.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Kinds that look for nearly the same: two steps should not both be taken from one group. */
const groups: readonly (readonly CriterionKind[])[] = [
  ['claim', 'answer', 'theme'],
  ['evidence', 'data'],
  ['reasoning', 'reflection'],
  ['words', 'style', 'voice'],
  ['sentences', 'conventions'],
  ['detail', 'how-to'],
];

export function areAlike(a: CriterionKind, b: CriterionKind): boolean {
  return a === b || groups.some((group) => group.includes(a) && group.includes(b));
}

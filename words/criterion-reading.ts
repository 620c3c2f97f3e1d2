import type { CriterionKind } from '#contract/criterion-kinds.ts';
import { criterionTerms } from './criterion-terms.ts';

/**
 * Tells from its words what a criterion is about. Its head counts more than the rest, and of two requests the first.
 * Null if the words tell nothing, or two kinds equally: the teacher is then asked, as students are told the kind as a
 * fact.
 */
export function readCriterion(criterion: string): CriterionKind | null {
  const { label, text } = splitLabel(normalise(criterion));
  const kind = decide(scoresOf(label)) ?? decide(scoresOf(text));
  return kind === 'general' ? null : kind;
}

/** Weights of the places of a word. */
const share = {
  head: 1,
  /** A word that decides for any subject. */
  decided: 0.9,
  /** Joined to the head by a comma or "and": asked for in the second place. */
  joined: 0.72,
  /** After "with" or "using". */
  means: 0.6,
  /** The predicate of a subject that tells a kind itself. */
  said: 0.5,
  /** The object of a verb that tells a kind, such as the evidence that is explained. */
  object: 0.4,
  /** After a preposition or in a clause. */
  beside: 0.3,
  /** In brackets or quotation marks, or after "more than". */
  aside: 0.15,
};
const fewest = 0.4;
/** Least ratio of the strongest kind to the next. */
const clearly = 1.15;
/** Added for each further word of the same kind. */
const further = 0.2;

type Scores = Map<CriterionKind, number>;

function decide(scores: Scores): CriterionKind | null {
  const [best, next] = [...scores].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < fewest) return null;
  // A list such as "complete sentences, capitals, spelling" asks for one thing.
  if (next && isLanguage(best[0]) && isLanguage(next[0])) return 'conventions';
  return next && best[1] < next[1] * clearly ? null : best[0];
}

function isLanguage(kind: CriterionKind): boolean {
  return kind === 'conventions' || kind === 'sentences';
}

function normalise(criterion: string): string {
  return criterion
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\bw\/ ?/g, 'with ')
    .replace(/&/g, ' and ')
    .replace(/^\W+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(isSupported, 'supports $1 with ');
}

/** Reads "The claim is supported by evidence" as "Supports the claim with evidence". */
const isSupported =
  /^((?:(?!(?:and|or|that|which)\b)\S+ ){0,3}(?!(?:and|or|that|which)\b)\S+) (?:is|are) (?:\w+ )?(?:supported|backed(?: up)?|proven|proved) (?:by|with) /;

const longestLabel = 5;

/** "Evidence: uses facts" has a label; without one all is text. */
function splitLabel(criterion: string): { label: string; text: string } {
  const [, label = '', text = ''] = /^([^:=–—]+?)(?: ?[:=–—] ?| -+ )(.+)$/.exec(criterion) ?? [];
  if (text === '' || label.split(' ').length > longestLabel) return { label: '', text: criterion };
  return { label, text };
}

type Found = { kind: CriterionKind | null; at: number; weight: number; decides: boolean };

function scoresOf(text: string): Scores {
  const found = findTerms(text);
  const shares = sharesOf(text, found);
  const scores: Scores = new Map();
  for (const [kind, terms] of Map.groupBy(found, (term) => term.kind)) {
    if (!kind) continue;
    const weights = terms.map(({ at, weight, decides }) => {
      const placed = shares[at] ?? 0;
      const isInHead = Math.max(placed, shares[at - 1] ?? 0) >= share.said;
      return weight * (decides && isInHead ? Math.max(placed, share.decided) : placed);
    });
    const [most = 0, ...others] = weights.sort((a, b) => b - a);
    scores.set(kind, most + further * others.reduce((sum, one) => sum + one, 0));
  }
  return scores;
}

const blank = (match: string) => ' '.repeat(match.length);

/** Each word counts for one term; terms of several words come first. */
function findTerms(text: string): Found[] {
  const found: Found[] = [];
  let left = text;
  for (const { kind, pattern, weight, decides } of criterionTerms) {
    for (const { index } of left.matchAll(pattern)) found.push({ kind, at: index, weight, decides });
    left = left.replace(pattern, blank);
  }
  return found;
}

/** Subjects, such as "The writer" or "My story". */
const subjects = [
  /^(?:(?:i|you|we|they|he or she|(?:the |each |a )?(?:writer|student|author|speaker|reader|learner)s?|your|my|the|our|his|her|their|this|it|there)\b ?)+/,
  /^(?:story|narrative|essay|paper|writing|work|poem|report|letter|piece|text|project|response|discussion|article|lab report)\b ?/,
  /^(?:(?:can|could|will|should|must|do|does|is|are|has|have|am|be|able to|clearly|effectively|correctly|accurately|also|always|consistently|skillfully)\b ?)+/,
];
/** Verbs that begin a predicate. */
const finite =
  /\b(?:is|are|was|were|has|have|can|could|do|does|don't|doesn't|will|gets?|makes?|leaves?|tells?|shows?|explains?|says?|answers?|matches|match|goes|go|gives?|follows?|supports?|connects?|moves?|surprises?|begins?|hooks?|stays?|fits?|comes?|states?|names?|uses?|links?|grows?|takes?|builds?|helps?|guides?|keeps?|sounds?|relates?|leads?|adds?|describes?|outweighs?|belongs?|flows?|ends?|starts?|addresses|presents|reinforces|enhances|reveals|includes|provides|contains|summarizes|restates|reflects|captures|creates|engages|demonstrates|strengthens|remains|responds|grabs|draws|sets|allows|expresses|interests?)\b/;
/** Verbs that tell a kind, so that their object counts less. */
const telling =
  /^(?:explain|analy[sz]|interpret|justif|infer|connect|compar|contrast|comment|link|relat|evaluat|reflect|organi[sz]|group|sequenc|order(?:s|ed)|arrang|introduc|conclud|spell|punctuat|capitali[sz]|edit|proofread|end|begin|start|open|clos|wrap|focus|set|indent)\w*/;
/** Verbs whose means tell a kind: "supports the claim with reasons". */
const supporting =
  /^(?:supports?|supported|supporting|backs?|backed|develops?(?=.* (?:with|using) )|proves?|proved|defends?|illustrates?)\b/;

/** Words that lower the weight of those that follow. */
const weakening: readonly [RegExp, number][] = [
  [
    /(?<!-)\b(?:that|which|who|whose|so|to|of|from|in|on|at|for|about|into|onto|across|throughout|between|after|before|when|while|where|if|how|why|what|because|per|as|until|all|through|like)\b(?!-)/g,
    share.beside,
  ],
  [/[,;/+]|\b(?:and|or|but|plus)\b/g, share.joined],
  [/\b(?:with|using|by)\b/g, share.means],
  [
    /\b(?:not just|not only|instead of|rather than|more than|goes? beyond|beyond|without|don't just|doesn't just|not)\b/g,
    share.aside,
  ],
];
/** Exceptions from these: after them stands the kind itself. */
const passing = [
  /\b(?:use|command|control|variety|range|choice|selection|integration|lots|kinds?|number|amounts?|level|sense|set|pieces?|list|mix|inclusion|plenty|display|types?|ways?|pair|examples?|statement|parts?|\w+ or more|quality|clarity|accuracy|contents?|free|combination|array|rules|signs|development) of\b/g,
  /\b(?:errors?|mistakes?) in\b|\b(?:choices?|decisions?) about\b|(?<=\b(?:talk|writ|think)(?:s|es?)?) about\b|(?<=\b(?:bring|put|weave|work)s?) in\b|(?<=\b(?:point|refer|relate|respond|stick)s?) to\b|(?<=\b(?:stay(?:s|ed)?|stick|sticks|stuck)) (?:in|on|with)\b|(?<=\bwrit(?:es?|ten|ing)) in\b/g,
  /\b(?:one|two|three|some|each|any) of (?=the\b)|\bat (?:least|most)\b|\bmore than \w+(?= \w+)|\bor (?:more|fewer|less)\b|, if any,|(?<=\bcheck(?:s|ed|ing)?(?: (?:my|the|their) (?:work|writing)| it)?) for\b/g,
  /(?<=\b(?:tell|say|show|write|list|describe|state|name|give|know)s?(?: (?:us|me|you|(?:the |your )?readers?|clearly|exactly))? )(?:what|where|who|when|that|which)\b|(?<=\bknows? )how\b/g,
];
const brackets = /\([^)]*\)?|"[^"]*"?|\[[^\]]*\]?/g;

/** The weight of each character of a text. */
function sharesOf(text: string, found: readonly Found[]): number[] {
  const shares: number[] = Array(text.length).fill(share.head);
  const weaken = (from: number, most: number, to = text.length) => {
    for (let at = from; at < to; at += 1) shares[at] = Math.min(shares[at] ?? 0, most);
  };
  const start = text.length - subjects.reduce((left, pattern) => left.replace(pattern, ''), text).length;
  const head = text.slice(start);
  const support = supporting.exec(head)?.[0];
  const verb = support ?? telling.exec(head)?.[0];
  const from = start + (verb?.length ?? 0);
  const said = verb ? text.length : start + (finite.exec(head)?.index ?? head.length);
  if (verb) weaken(from, support ? share.beside : share.object);
  else if (found.some(({ kind, at }) => kind && at >= start && at < said)) weaken(said, share.said);
  const plain = [...passing, brackets].reduce((left, pattern) => left.replace(pattern, blank), text);
  const marks = weakening.flatMap(([pattern, most]) =>
    [...plain.matchAll(pattern)].map(({ index }) => ({ index, most })),
  );
  for (const { index, most } of marks.sort((a, b) => a.index - b.index)) {
    if (index <= start || index < from) continue;
    if (support && most === share.means) shares.fill(share.head, index);
    else weaken(index, most, index < said ? said : text.length);
  }
  for (const { index, 0: match } of text.matchAll(brackets)) weaken(index, share.aside, index + match.length);
  return shares;
}

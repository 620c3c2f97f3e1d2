import type { Step, Strength } from '#contract/feedback.ts';
import type { Blocks } from './blocks.ts';
import { coachHelp, shareOut } from './coach-help.ts';
import { type CriterionKind, kindOf } from './coach-kinds.ts';
import { ageOf, type StrengthKind, startPhrases, stepPhrases, strengthPhrases } from './coach-phrases.ts';
import { meritOf, needOf, readSignals, type Signals } from './coach-signals.ts';
import type { Criterion, FeedbackTask } from './feedback-task.ts';
import { toQuote } from './sentences.ts';
import { wordsOf } from './words.ts';

/**
 * Writes, without a model, the blocks that are not accepted yet: deterministic, from what can be seen in the words.
 * It never grades, and never says that it understands or that something is missing.
 */
export function coachBlocks(task: FeedbackTask, accepted: Blocks): Blocks {
  if (task.verdict === 'start') return startBlocks(task, accepted);
  const signals = readSignals(task);
  const blocks: Blocks = {};
  const pairs = choosePairs(task, signals, accepted);
  const [helpForFirst, helpForSecond] = shareOut(task.enabled);
  if (!accepted.step1) {
    const pair = pairs.shift();
    if (pair) blocks.step1 = toStep(task, pair, helpForFirst, accepted.step2);
  }
  if (!accepted.step2) {
    const pair = pairs.shift();
    if (pair) blocks.step2 = toStep(task, pair, helpForSecond, accepted.step1 ?? blocks.step1);
  }
  const needsStrength = task.blocks.includes('strength') && !accepted.strength;
  const strength = needsStrength ? findStrength(task, signals, { ...accepted, ...blocks }) : null;
  return strength ? { ...blocks, strength } : blocks;
}

type Pair = { criterion: Criterion; kind: CriterionKind; signals: Signals };

/** The best place for each of the missing steps: other criteria and other words than what is accepted. */
function choosePairs(task: FeedbackTask, all: readonly Signals[], accepted: Blocks): Pair[] {
  const taken = [accepted.strength?.quote, accepted.step1?.quote, accepted.step2?.quote].filter(
    (quote) => quote != null,
  );
  const free = all.filter(
    ({ sentence }) => !taken.some((quote) => quote.start < sentence.end && sentence.start < quote.end),
  );
  const used = new Set([accepted.step1, accepted.step2].flatMap((step) => step?.criterion.id ?? []));
  const asked = new Set(wordsOf(task.question ?? ''));
  const pairs = task.criteria.flatMap((criterion, index) => {
    const kind = kindOf(criterion.text);
    // Criteria that the student asks about come first, then the order of the teacher.
    const wanted = wordsOf(criterion.text).filter((word) => word.length > 3 && asked.has(word)).length;
    return free.map((signals) => ({
      ...{ criterion, kind, signals },
      score: needOf(kind, signals) + Math.min(wanted, 2) * 1.5 - index * 0.15,
    }));
  });
  pairs.sort((a, b) => b.score - a.score || a.signals.sentence.id - b.signals.sentence.id);
  const chosen: Pair[] = [];
  for (const pair of pairs) {
    const repeats = chosen.some(({ signals }) => signals === pair.signals);
    const sameCriterion = used.has(pair.criterion.id) && task.criteria.length > used.size;
    const sameKind = chosen.some(({ kind }) => kind === pair.kind) && hasOtherKind(pairs, chosen);
    if (repeats || sameKind || (task.criteria.length > 1 && sameCriterion)) continue;
    chosen.push(pair);
    used.add(pair.criterion.id);
    if (chosen.length === 2) break;
  }
  return chosen.length === 2 ? inOrder(chosen) : withAny(chosen, pairs);
}

function hasOtherKind(pairs: readonly Pair[], chosen: readonly Pair[]): boolean {
  return pairs.some(({ kind, signals }) =>
    chosen.every((other) => other.kind !== kind && other.signals !== signals),
  );
}

/** Where the rules leave fewer than two, any two with other words will do. */
function withAny(chosen: Pair[], pairs: readonly Pair[]): Pair[] {
  const more = pairs.filter(({ signals }) => chosen.every((other) => other.signals !== signals));
  return [...chosen, ...more].slice(0, 2);
}

/** As they stand in the work, so that a student can go through it once. */
function inOrder(pairs: Pair[]): Pair[] {
  return pairs.sort((a, b) => a.signals.sentence.start - b.signals.sentence.start);
}

function toStep(
  task: FeedbackTask,
  pair: Pair,
  options: Parameters<typeof coachHelp>[1],
  other: Step | undefined,
): Step {
  const { criterion, kind, signals } = pair;
  const phrase = stepPhrases[kind][ageOf(task.grade)];
  const { label, body } = other?.body === phrase.body ? stepPhrases.general[ageOf(task.grade)] : phrase;
  const place = { kind, sentence: signals.sentence.text, criterion: criterion.text };
  return {
    ...{ label, body, criterion },
    quote: toQuote(signals.sentence),
    help: coachHelp(task, options, place),
    written_by: null,
  };
}

function findStrength(task: FeedbackTask, all: readonly Signals[], blocks: Blocks): Strength | null {
  const taken = [blocks.step1?.quote, blocks.step2?.quote].filter((quote) => quote != null);
  const free = all.filter(
    ({ sentence, words }) =>
      words >= 3 && !taken.some((quote) => quote.start < sentence.end && sentence.start < quote.end),
  );
  const best = free.reduce<Signals | null>(
    (top, one) => (top && meritOf(top) >= meritOf(one) ? top : one),
    null,
  );
  if (!best) return null;
  return {
    text: strengthPhrases[strengthKind(task, best)][ageOf(task.grade)],
    quote: toQuote(best.sentence),
  };
}

function strengthKind(
  { isEnglish }: FeedbackTask,
  { evidence, reason, shared, speech, number }: Signals,
): StrengthKind {
  if (!isEnglish) return 'plain';
  if (evidence) return 'evidence';
  if (reason) return 'reason';
  if (speech) return 'speech';
  if (shared >= 2) return 'shared';
  return number ? 'number' : 'plain';
}

function startBlocks(task: FeedbackTask, accepted: Blocks): Blocks {
  const [first, second = first] = task.criteria;
  if (!first || !second) return {};
  const age = ageOf(task.grade);
  const [helpForFirst, helpForSecond] = shareOut(task.enabled);
  const toStart = (index: 0 | 1, criterion: Criterion): Step => ({
    ...startPhrases[index][age],
    criterion,
    quote: null,
    help: coachHelp(task, index === 0 ? helpForFirst : helpForSecond, {
      kind: 'general',
      sentence: task.unit.title,
      criterion: criterion.text,
    }),
    written_by: null,
  });
  const other = accepted.step1?.criterion.id === second.id ? first : second;
  return {
    ...(!accepted.step1 && { step1: toStart(0, accepted.step2?.criterion.id === first.id ? second : first) }),
    ...(!accepted.step2 && { step2: toStart(1, other) }),
  };
}

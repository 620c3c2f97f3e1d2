import { type CriterionKind, criterionKinds } from '#contract/criterion-kinds.ts';
import type { Help, Step } from '#contract/feedback.ts';
import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import type { Blocks, Criterion, FeedbackTask } from '#server/feedback-task/index.ts';
import {
  areAlike,
  criterionOf,
  stepFaults,
  strengthFaults,
  toStepCriterion,
} from '#server/feedback-task/index.ts';
import { coachHelp, type LanguagePattern, shareOut } from '#server/strategies/index.ts';
import { ageOf, isEnglishWord, isWithin, stem, toQuote } from '#server/student-text/index.ts';
import { finders } from './finders.ts';
import type { Finding, Reading } from './finding.ts';
import { moveIn } from './grammar-moves.ts';
import { findPatterns } from './grammar-patterns.ts';
import { inWordsFor, type Move, type MoveByAge } from './move.ts';
import { moves } from './moves.ts';
import { matchQuestion, type QuestionMatch } from './question.ts';
import { isRevealing, rude } from './sentence-patterns.ts';
import { readSignals, type Signals } from './signals.ts';
import { languageMoves, startMoves } from './start.ts';
import { findStrength } from './strength.ts';

type Candidate = Finding & { criterion: Criterion; kind: CriterionKind };
type StepName = 'step1' | 'step2';

/**
 * Writes, without a model, the blocks that are not accepted yet: deterministic, from what can be seen in the words.
 * It never grades, and never says that it understands or that something is missing. What it writes goes through the
 * same checks as what a model writes; a candidate that does not hold gives way to the next.
 */
export function coachBlocks(task: FeedbackTask, accepted: Blocks): Blocks {
  const blocks: Blocks = { ...accepted };
  const missing = (['step1', 'step2'] as const).filter((name) => !accepted[name]);
  const reading = readWork(task);
  const isReadable = task.verdict !== 'start' && task.isEnglish;
  const asked = matchQuestion(task);
  const candidates = isReadable ? findCandidates(reading, asked) : [];
  for (const name of missing) {
    const fromFinding = firstThatHolds(task, candidates, blocks, (candidate) =>
      toStep(reading, candidate, name, blocks, asked),
    );
    blocks[name] = fromFinding ?? plainStep(reading, name, blocks);
  }
  if (task.blocks.includes('strength') && !accepted.strength && isReadable) {
    const strength = strengthOf(reading, blocks);
    if (strength) blocks.strength = strength;
  }
  return Object.fromEntries(Object.entries(blocks).filter(([name]) => !(name in accepted))) as Blocks;
}

/** Help of these strategies for a step that somebody else wrote. */
export function helpForStep(
  task: FeedbackTask,
  { quote, criterion }: Pick<Step, 'quote' | 'criterion'>,
  options: readonly FeedbackOptionId[],
): Help[] {
  if (options.length === 0) return [];
  return coachHelp(task, options, {
    kind: criterionOf(task, criterion).kind,
    sentence: quote?.text ?? task.unit.title,
    criterion: criterion.text,
    pattern: firstPattern(readWork(task)),
  });
}

function firstPattern({ patterns: [first] }: Reading): LanguagePattern | null {
  return first ? { rule: moveIn[first.id].rule, words: first.places.map(({ words }) => words) } : null;
}

const fewestRich = 5;
const isMechanical: ReadonlySet<CriterionKind> = new Set(['conventions', 'sentences']);

function readWork(task: FeedbackTask): Reading {
  const all = readSignals(task).filter(
    ({ index }) => task.verdict === 'start' || task.roles[index] === 'prose',
  );
  const isOwn = ({ isForeign, words }: Signals) => !isForeign && words.length >= 3;
  const filtered = all.filter(isOwn);
  // Where too little is left, rather a title or a copied line than a rude word, a name or a cry for help.
  const fit = all.filter(
    ({ sentence }) =>
      !rude.test(sentence.text) && !isRevealing(sentence.text) && !isWithin(sentence, task.troubled),
  );
  const own = [filtered, fit].find(({ length }) => length >= 2) ?? all;
  const looksAtLanguage = task.enabled.has('grammatical-structural-feedback');
  const isKnown = (word: string) =>
    isEnglishWord(word) || task.terms.has(stem(word)) || task.passages.has(stem(word));
  const shows = own.filter(({ found }) =>
    task.isOpen
      ? found.senses || found.simile || found.speaks
      : found.explains ||
        found.evidence ||
        found.quotation ||
        found.counter ||
        /\d.*\d/.test(found.number ?? ''),
  );
  return {
    task,
    own,
    isRich:
      own.length >= fewestRich && shows.length > 2 && shows.length / own.length > (task.isOpen ? 0.3 : 0.45),
    first: own[0] as Signals,
    last: own.at(-1) as Signals,
    patterns: task.isEnglish
      ? findPatterns(
          task.work,
          own.map(({ sentence }) => sentence),
          looksAtLanguage ? isKnown : undefined,
        )
      : [],
  };
}

/** Every finding for every criterion, the one that calls loudest first. */
function findCandidates(reading: Reading, asked: QuestionMatch | null): Candidate[] {
  const candidates = reading.task.criteria.flatMap((criterion, index) => {
    const { kind } = criterion;
    // The teacher's order counts a little, the student's question a lot.
    const weight = (asked?.criterion.id === criterion.id ? 8 : 0) - index * 0.12;
    return finders[kind](reading, criterion).map((found) => {
      const need = reading.isRich && generalMoves.has(found.move) ? 0.7 : found.need;
      return { ...found, criterion, kind, need, order: need + weight };
    });
  });
  return candidates.sort((a, b) => b.order - a.order || a.at.index - b.at.index);
}

/** First what differs in every way from what is there, then what differs enough. */
function firstThatHolds(
  task: FeedbackTask,
  candidates: readonly Candidate[],
  blocks: Blocks,
  build: (candidate: Candidate) => Step | null,
): Step | null {
  const other = blocks.step1 ?? blocks.step2;
  const otherKind = other && criterionOf(task, other.criterion).kind;
  const differs = (candidate: Candidate) => !otherKind || !areAlike(otherKind, candidate.kind);
  for (const list of [candidates.filter(differs), candidates]) {
    for (const candidate of list.slice(0, mostTried)) {
      const step = build(candidate);
      if (step) return step;
    }
  }
  return null;
}

const mostTried = 40;

/** Advice that fits nearly any sentence. Work that shows much deserves more exact steps, or a stretch. */
const generalMoves: ReadonlySet<string> = new Set<Finding['move']>([
  'order.link',
  'order.starts',
  'reasoning.why',
  'reasoning.after',
  'reasons.more',
  'evidence.again',
  'detail.more',
  'voice.read',
  'general.more',
  'general.again',
]);

function toStep(
  reading: Reading,
  candidate: Candidate,
  name: StepName,
  blocks: Blocks,
  asked: QuestionMatch | null,
): Step | null {
  const { task } = reading;
  const move = textOf(candidate.move, task);
  if (!move) return null;
  const other = name === 'step1' ? blocks.step2 : blocks.step1;
  // The same advice twice is one piece of advice.
  if (other?.label === move[0]) return null;
  const fill = (text: string) =>
    text
      .replaceAll('{word}', (candidate.word ?? '').trim())
      .replaceAll('{this}', candidate.at.isPart ? 'this part' : 'this sentence')
      .replaceAll('{This}', candidate.at.isPart ? 'This part' : 'This sentence');
  if (move.some((text) => text.includes('{word}')) && !candidate.word?.trim()) return null;
  const isAsked =
    asked?.criterion.id === candidate.criterion.id && other?.criterion.id !== asked.criterion.id;
  const step: Step = {
    label: fill(move[0]),
    body: `${isAsked ? `${asked.opening} ` : ''}${fill(move[1])}`,
    quote: toQuote(candidate.at.sentence),
    criterion: toStepCriterion(candidate.criterion),
    help: [],
    written_by: null,
  };
  const bare = stepFaults(step, task, blocks, name).length === 0 ? step : { ...step, body: fill(move[1]) };
  if (stepFaults(bare, task, blocks, name).length > 0) return null;
  return withHelp(bare, reading, name, { kind: helpKind(candidate), at: candidate.at });
}

const allMoves: Record<string, MoveByAge> = { ...moveIn, ...moves };

function textOf(id: Finding['move'], task: FeedbackTask): Move | undefined {
  const move = allMoves[id];
  return move && inWordsFor(move, ageOf(task.grade));
}

function withHelp(
  step: Step,
  reading: Reading,
  name: StepName,
  { kind, at }: { kind: CriterionKind; at: Signals },
): Step {
  const [first, second] = shareOut(reading.task);
  const [options, others] = name === 'step1' ? [first, second] : [second, first];
  // A starter is no help with a capital letter, if the other step offers one.
  const isIdle = (option: FeedbackOptionId) =>
    kind === 'conventions' && /starters|model-writing/.test(option) && others.includes(option);
  const place = {
    ...{ kind, sentence: at.sentence.text, criterion: step.criterion.text },
    pattern: firstPattern(reading),
  };
  return {
    ...step,
    help: coachHelp(
      reading.task,
      options.filter((option) => !isIdle(option)),
      place,
    ),
  };
}

/** The help that suits the move, which may reach beyond the criterion. */
function helpKind({ move, kind }: Candidate): CriterionKind {
  if (move === 'claim.stretch') return 'counter';
  if (move === 'claim.check') return 'answer';
  if (!(move in moves)) return 'conventions';
  const name = move.split('.')[0];
  return criterionKinds.find((known) => known === name && known !== 'general') ?? kind;
}

/** Steps that hold for any words: to begin where there is nothing yet, and where the language cannot be read. */
function plainStep(reading: Reading, name: StepName, blocks: Blocks): Step {
  const { task, own } = reading;
  const age = ageOf(task.grade);
  const other = name === 'step1' ? blocks.step2 : blocks.step1;
  const others = task.criteria.filter(({ id }) => id !== other?.criterion.id);
  // Capital letters are no place to begin, nor what a language that cannot be read is measured by.
  const ideas = others.filter(({ kind }) => !isMechanical.has(kind));
  const free = ideas.length > 0 ? ideas : others;
  const [criterion = task.criteria[0]] = free;
  const texts =
    task.verdict === 'start'
      ? startMoves[task.startReason ?? 'other'][age]
      : task.isEnglish
        ? ([inWordsFor(moves['general.more'], age), inWordsFor(moves['general.again'], age)] as [Move, Move])
        : languageMoves[age];
  const taken = [blocks.strength?.quote, other?.quote].filter((quote) => quote != null);
  const isFree = ({ sentence }: Signals) =>
    taken.every((quote) => quote.end <= sentence.start || sentence.end <= quote.start);
  const at = own.filter(isFree).sort((a, b) => b.words.length - a.words.length)[0] ?? own[0];
  const [label, body] =
    texts[0][0] === other?.label || (name === 'step2' && !other) ? texts[1] : texts[name === 'step1' ? 0 : 1];
  const step: Step = {
    ...{ label, criterion: toStepCriterion(criterion), help: [], written_by: null },
    body: body.replaceAll('{this}', 'this part').replaceAll('{This}', 'This part'),
    quote: task.verdict === 'start' || !at ? null : toQuote(at.sentence),
  };
  const where = at ?? ({ sentence: { text: task.unit.title } } as Signals);
  const startKind = task.isOpen ? 'detail' : name === 'step1' ? 'claim' : 'evidence';
  return withHelp(step, reading, name, { kind: task.verdict === 'start' ? startKind : 'general', at: where });
}

function strengthOf({ task, own }: Reading, blocks: Blocks) {
  const taken = [blocks.step1?.quote, blocks.step2?.quote].filter((quote) => quote != null);
  let free = own.filter(
    ({ isForeign, sentence }) =>
      !isForeign && taken.every((quote) => quote.end <= sentence.start || sentence.end <= quote.start),
  );
  while (free.length > 0) {
    const strength = findStrength(task, free);
    if (!strength) return null;
    if (strengthFaults(strength, task, blocks).length === 0) return strength;
    free = free.filter(({ sentence }) => sentence.start !== strength.quote.start);
  }
  return null;
}

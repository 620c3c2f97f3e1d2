import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { Help, Step } from '#contract/feedback.ts';
import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import type { Blocks, Criterion, FeedbackTask } from '#server/feedback-task/index.ts';
import {
  areAlike,
  bareLabel,
  criterionOf,
  isAtPlaceOf,
  stepFaults,
  strengthFaults,
  toStepCriterion,
  wasPraised,
} from '#server/feedback-task/index.ts';
import { coachHelp, type LanguagePattern, shareOut } from '#server/strategies/index.ts';
import { ageOf, toQuote } from '#server/student-text/index.ts';
import { type Choice, rankChoices } from './choose.ts';
import { isMechanical } from './finders/mechanics.ts';
import { lookFor } from './findings.ts';
import { moveIn } from './grammar-moves.ts';
import { type MoveText, withStopsInside } from './move-text.ts';
import { moves, movesFor } from './moves/index.ts';
import { after, inWordsFor, type Slots } from './moves/move.ts';
import {
  draftMoves,
  type Fits,
  goesOn,
  isGoingOn,
  leadOf,
  measuresOf,
  openSteps,
  unusedText,
  wasQuoted,
} from './next-draft.ts';
import { type Place, type RatedPlace, readWork, type WorkReading } from './place.ts';
import { matchQuestion } from './question.ts';
import { languageMoves, startMoves } from './start.ts';
import { findStrength } from './strength.ts';

type StepName = 'step1' | 'step2';

/** More than all weights of a choice. */
const askedFirst = 20;
/** Two steps of one kind tell a student little more than one. */
const alikeLess = 3;

/**
 * Writes, without a model, the blocks that are not accepted yet: deterministic, from what can be seen in the words.
 * It states only what it can prove: words of the work, words of the unit, counts. It never grades and never says that it
 * understands or that something is missing. What it writes goes through the same checks as what a model writes; a choice
 * that does not hold gives way to the next.
 */
export function coachBlocks(task: FeedbackTask, accepted: Blocks): Blocks {
  const blocks: Blocks = { ...accepted };
  const work = readWork(task);
  const isReadable = task.verdict !== 'start' && task.isEnglish;
  const asked = isReadable ? matchQuestion(task) : null;
  // What is held up first is not asked for afterwards.
  if (task.blocks.includes('strength') && !accepted.strength && isReadable) {
    const strength = strengthOf(work, blocks);
    if (strength) blocks.strength = strength;
  }
  for (const name of ['step1', 'step2'] as const) {
    if (accepted[name]) continue;
    const chosen = isReadable
      ? ((asked && name === 'step1' ? null : nextStep(work, name, blocks)) ??
        chosenStep(work, name, blocks, asked))
      : null;
    blocks[name] = chosen ?? plainStep(work, name, blocks);
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

function firstPattern({ patterns: [first] }: WorkReading): LanguagePattern | null {
  return first ? { rule: moveIn[first.id].rule, words: first.places.map(({ words }) => words) } : null;
}

/** The best choice that holds: one on the criterion that was asked about, and rather unlike the other step. */
function chosenStep(work: WorkReading, name: StepName, blocks: Blocks, asked: Criterion | null): Step | null {
  const other = name === 'step1' ? blocks.step2 : blocks.step1;
  const otherKind = other && criterionOf(work.task, other.criterion).kind;
  const isAsked = (id: number) => asked?.id === id && other?.criterion.id !== id;
  const isAlike = ({ kind }: Criterion) => otherKind !== undefined && areAlike(otherKind, kind);
  const ranked = rankChoices(work)
    .map((choice) => ({
      ...choice,
      weight:
        choice.weight +
        (isAsked(choice.criterion.id) ? askedFirst : 0) -
        (isAlike(choice.criterion) ? alikeLess : 0),
    }))
    .sort((a, b) => b.weight - a.weight);
  for (const fits of measuresOf(work.task)) {
    for (const choice of ranked) {
      const why = isAsked(choice.criterion.id)
        ? { before: 'Your question: ', lead: answerTo(choice.criterion, choice.at, work) }
        : {};
      const step = toStep(work, choice, name, blocks, { fits, ...why });
      if (step) return step;
    }
  }
  return null;
}

/** What a search by words says to whoever asks whether a thing is there: a finder says no of few things as of none. */
const answers: Record<ReturnType<typeof ageOf>, { yes: string; no: string }> = {
  young: { yes: 'I found it here. ', no: 'I found little of it, or none. ' },
  middle: { yes: 'By its words I found it here. ', no: 'By its words I found little of it, or none. ' },
  older: { yes: 'By its words I found it here. ', no: 'By its words I found little of it, or none. ' },
};

/** "Did I answer the other side?", "Do I have enough evidence?"; not "Do I have to pick one?", "How do I add some?". */
const asksWhether =
  /^(?:did i|have i|does my \w+ have|do i have enough|is (?:it|this|that|my \w+) enough)\b(?!.*\btoo\b)/i;

function answerTo(criterion: Criterion, at: Place, work: WorkReading): string {
  if (!asksWhether.test(work.task.toAnswer?.trim() ?? '') || isMechanical(criterion.kind)) return '';
  const seen = lookFor(criterion, work);
  const said = answers[ageOf(work.task.grade)];
  if (seen.has === 'no') return said.no;
  return seen.has === 'yes' && seen.at === at ? said.yes : '';
}

/** A step that goes on with one of the draft before: the same move at the same words, and what became of them. */
function nextStep(work: WorkReading, name: StepName, blocks: Blocks): Step | null {
  const { task, places } = work;
  const other = name === 'step1' ? blocks.step2 : blocks.step1;
  if (other && isGoingOn(other, task)) return null;
  for (const earlier of openSteps(task)) {
    const criterion = task.criteria.find(({ text }) => text === earlier.criterion);
    const at = places.find(({ sentence }) => isAtPlaceOf(earlier, { quote: sentence }, task));
    const lead = at && criterion && leadOf(earlier, at, criterion.kind, task);
    const move =
      criterion && movesFor(criterion.kind).find((one) => labelOf(one, task) === bareLabel(earlier.label));
    const slots = move && at && moves[move]?.ground(at, work);
    if (!criterion || !at || !lead || !move || !slots) continue;
    const choice = { criterion, at, move, slots };
    const step = toStep(work, choice, name, blocks, { before: goesOn, lead: `${lead} ` });
    if (step) return step;
  }
  return null;
}

function labelOf(move: string, { grade }: FeedbackTask): string | undefined {
  return moves[move] && inWordsFor(moves[move], ageOf(grade))?.[0];
}

/** What a step says before its heading and its body, and what it must be. */
type Manner = { before?: string; lead?: string; fits?: Fits };

function toStep(
  work: WorkReading,
  { criterion, at, move, slots }: Choice,
  name: StepName,
  blocks: Blocks,
  { before = '', lead = '', fits = () => true }: Manner,
): Step | null {
  const { task } = work;
  const found = moves[move];
  const text = found && inWordsFor(found, ageOf(task.grade));
  const other = name === 'step1' ? blocks.step2 : blocks.step1;
  // The same advice twice is one piece of advice.
  if (!text || other?.label.endsWith(text[0])) return null;
  for (const there of text[1].includes('{there}') ? placesFor(at, work) : ['']) {
    const step: Step = {
      label: fill(before + text[0], slots),
      body: lead + withStopsInside(fill(text[1], { ...slots, there })),
      quote: toQuote(at.sentence, task.work),
      criterion: toStepCriterion(criterion),
      ...{ help: [], written_by: null },
    };
    if (fits(step) && stepFaults(step, task, blocks, name).length === 0)
      return withHelp(step, work, name, { kind: criterion.kind, at });
  }
  return null;
}

/** Where something new would stand: best of all in front of a sentence that the student can find. */
function placesFor(at: RatedPlace, work: WorkReading): string[] {
  const next = after(at, work)?.after;
  return [...(next ? [`right before “${next}”`] : []), 'right after this sentence'];
}

function fill(text: string, slots: Slots): string {
  return Object.entries(slots).reduce((filled, [name, words]) => filled.replaceAll(`{${name}}`, words), text);
}

function withHelp(
  step: Step,
  work: WorkReading,
  name: StepName,
  { kind, at }: { kind: CriterionKind; at: Place | undefined },
): Step {
  const { task } = work;
  const [first, second] = shareOut(task);
  const [options, others] = name === 'step1' ? [first, second] : [second, first];
  // A starter is no help with a capital letter, if the other step offers one.
  const isIdle = (option: FeedbackOptionId) =>
    kind === 'conventions' && /starters|model-writing/.test(option) && others.includes(option);
  const place = {
    ...{ kind, criterion: step.criterion.text, pattern: firstPattern(work) },
    sentence: at?.sentence.text ?? task.unit.title,
  };
  return {
    ...step,
    help: coachHelp(
      task,
      options.filter((option) => !isIdle(option)),
      place,
    ),
  };
}

/** Steps that hold for any words: to begin where there is nothing yet, and where the language cannot be read. */
function plainStep(work: WorkReading, name: StepName, blocks: Blocks): Step {
  const { task } = work;
  const other = name === 'step1' ? blocks.step2 : blocks.step1;
  const others = task.criteria.filter(({ id }) => id !== other?.criterion.id);
  // Capital letters are no place to begin, nor what a language that cannot be read is measured by.
  const ideas = others.filter(({ kind }) => !isMechanical(kind));
  const [criterion = task.criteria[0]] = ideas.length > 0 ? ideas : others;
  const at = task.verdict === 'start' ? undefined : freePlace(work, blocks);
  const texts = plainTexts(task);
  const isTaken = texts[0][0] === other?.label || (name === 'step2' && !other);
  const own = isTaken ? texts[1] : texts[name === 'step1' ? 0 : 1];
  const [label, body] = task.progress
    ? (unusedText([own, ...texts, ...draftMoves[ageOf(task.grade)]], other, task) ?? own)
    : own;
  const step: Step = {
    ...{ label, body, help: [], written_by: null },
    criterion: toStepCriterion(criterion),
    quote: at ? toQuote(at.sentence, task.work) : null,
  };
  const startKind = task.isOpen ? 'detail' : name === 'step1' ? 'claim' : 'evidence';
  return withHelp(step, work, name, { kind: task.verdict === 'start' ? startKind : 'general', at });
}

function plainTexts(task: FeedbackTask): readonly [MoveText, MoveText] {
  const age = ageOf(task.grade);
  if (task.verdict === 'start') return startMoves[task.startReason ?? 'other'][age];
  return task.isEnglish ? readAgain[age] : languageMoves[age];
}

/** Where no move holds: two ways of looking again that fit any words. */
const readAgain: Record<ReturnType<typeof ageOf>, readonly [MoveText, MoveText]> = {
  young: [
    ['Say more', 'Tell more here. What do you know?'],
    ['Read it out loud', 'Read this out loud. What can you add? Add one thing.'],
  ],
  middle: [
    [
      'Say more about this',
      'Think of a reader who was not there: what would they ask first at this part? Add a sentence that answers it.',
    ],
    [
      'Hold this next to the criterion',
      'Read this part, then read the criterion below it. Does this part do what it asks? Change one thing to get closer.',
    ],
  ],
  older: [
    [
      'Build this part out',
      'What would a reader who was not in your class need to know at this part? Add one or two sentences that tell them.',
    ],
    [
      'Hold this next to the criterion',
      'Read this part, then read the criterion. Where does it do what the criterion asks, and where does it only touch it? Change one thing to bring it closer.',
    ],
  ],
};

function freePlace({ places, task }: WorkReading, blocks: Blocks): Place | undefined {
  const taken = [blocks.strength?.quote, blocks.step1?.quote, blocks.step2?.quote].filter((quote) => !!quote);
  const isFree = ({ sentence }: Place) =>
    taken.every((quote) => quote.end <= sentence.start || sentence.end <= quote.start);
  const wasNot = (at: Place) => Number(!wasQuoted(at, task));
  return (
    places.filter(isFree).sort((a, b) => wasNot(b) - wasNot(a) || b.words.length - a.words.length)[0] ??
    places[0]
  );
}

function strengthOf(work: WorkReading, blocks: Blocks) {
  const { task, places } = work;
  const taken = [blocks.step1?.quote, blocks.step2?.quote].filter((quote) => !!quote);
  const all = places.filter(({ sentence }) =>
    taken.every((quote) => quote.end <= sentence.start || sentence.end <= quote.start),
  );
  // What was held up before is held up again only where nothing else can be.
  const isFresh = ({ sentence }: Place) => !wasPraised(sentence.text, task);
  return strengthAmong(work, all.filter(isFresh), blocks) ?? strengthAmong(work, all, blocks);
}

function strengthAmong(work: WorkReading, places: readonly RatedPlace[], blocks: Blocks) {
  let free = places;
  while (free.length > 0) {
    const strength = findStrength(work, free);
    if (!strength) return null;
    if (strengthFaults(strength, work.task, blocks).length === 0) return strength;
    free = free.filter(({ sentence }) => sentence.start !== strength.quote?.start);
  }
  return null;
}

import { gradeLevels } from '#contract/constants.ts';
import type { BlockName } from '#contract/feedback.ts';
import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import type { Progress } from '#contract/step-progress.ts';
import { findTroubled, holdsFound, sortTroubled } from '#server/safeguarding/index.ts';
import {
  findStartReason,
  isEnglish,
  isPlea,
  isWithin,
  type LineRole,
  longestQuote,
  readRoles,
  type Sentence,
  type StartReason,
  splitFurther,
  splitLabels,
  splitSentences,
} from '#server/student-text/index.ts';
import { aroundMarked } from './around-marked.ts';
import { type DraftSaid, withoutTrouble } from './said-before.ts';
import { readUnit, type UnitForFeedback, type UnitReading } from './unit-reading.ts';

/** Changes whenever the prompt, the checks or the coach change what is written. */
export const configurationVersion = '2026-11-30.7';

/** Everything that is known of one asking for feedback. Nothing in it tells who the student is. */
export type FeedbackTask = UnitReading & {
  work: string;
  question: string | null;
  /** What became of the steps of the draft before; null on a first draft. */
  progress: Progress | null;
  /** The draft before; null on a first draft. */
  draftBefore: string | null;
  /** What the student wants to do better in this draft; null where it may tell of harm, too. */
  goal: string | null;
  /** What was said on each draft before, the first one first. */
  said: readonly DraftSaid[];
  /** School grade as a number; kindergarten is 0. */
  grade: number;
  sentences: readonly Sentence[];
  /** What each of the sentences is. Only prose is quoted. */
  roles: readonly LineRole[];
  /** Part of the work speaks to the AI instead of the reader, or the question pleads with it. The teacher is told. */
  speaksToAi: boolean;
  enabled: ReadonlySet<FeedbackOptionId>;
  verdict: 'revise' | 'stretch' | 'start';
  startReason: StartReason | null;
  /** Sentences that may tell of harm: no words of theirs are taken up. */
  marked: readonly Sentence[];
  /** Those, and what stands around them: nothing is built on any of it. */
  troubled: readonly Sentence[];
  /** Sentences that may tell that somebody is unwell: no step and no praise stands at them. */
  uneasy: readonly Sentence[];
  /** What is answered: null also where the question itself may tell of harm. The teacher reads it in any case. */
  toAnswer: string | null;
  isEnglish: boolean;
  /** What a model must write. */
  blocks: readonly BlockName[];
  /** Characters of unit and mentor texts that a model is given; of longer ones the nearest sentences are chosen. */
  sourceBudget: number;
  configurationVersion: string;
};

const defaultSourceBudget = 24_000;
/** Tokens of the longest rules, with a unit but for its texts, and of an answer. */
const tokensBesideTexts = 4_100 + 2_500;
const charactersPerToken = 3.5;

/** Characters of the unit's texts for which a window of so many tokens has room beside the work. */
export function sourceBudgetOf(contextTokens: number, work: string): number {
  const left = Math.floor((contextTokens - tokensBesideTexts) * charactersPerToken) - work.length;
  return Math.min(defaultSourceBudget, Math.max(0, left));
}

type Known = {
  sourceBudget?: number | undefined;
  progress?: Progress | null;
  draftBefore?: string | null;
  said?: readonly DraftSaid[];
  goal?: string | null;
  /** What the check for the teacher has found by now in this work and in the draft before. */
  found?: readonly { quote: string }[];
};

export function toTask(
  ofUnit: UnitForFeedback,
  work: string,
  question: string | null,
  {
    sourceBudget = defaultSourceBudget,
    progress = null,
    draftBefore = null,
    said = [],
    goal = null,
    found = [],
  }: Known = {},
): FeedbackTask {
  const reading = readUnit(ofUnit);
  const { unit, criteria } = reading;
  const levelsLength = criteria.reduce((sum, { levels }) => sum + levels.join('\n').length, 0);
  const enabled = new Set(
    unit.feedback_options.filter((option) => option.enabled).map((option) => option.id),
  );
  enabled.add('next-steps');
  const grade = gradeLevels.indexOf(unit.grade_level);
  const whole = splitLabels(work, splitSentences(work, { longest: longestQuote(grade) }));
  const sorted = sortTroubled(whole);
  const byWords = new Set(sorted.troubled);
  const marked = whole.filter((sentence) => byWords.has(sentence) || holdsFound(sentence.text, found));
  const troubled = aroundMarked(work, whole, marked);
  const { sentences, roles } = toPlaces(whole, readRoles(work, whole, reading.isCopied), troubled);
  const startReason = findStartReason(work, sentences, { ...reading, troubled, roles });
  const task = {
    ...reading,
    ...{
      work,
      question,
      progress,
      draftBefore,
      said: withoutTrouble(said, found),
      enabled,
      startReason,
      // Levels take their part of the room.
      sourceBudget: Math.max(0, sourceBudget - levelsLength),
      configurationVersion,
    },
    ...{
      grade,
      sentences,
      roles,
      marked,
      troubled,
      uneasy: sorted.uneasy,
      toAnswer: isCalm(question) ? question : null,
    },
    goal: isCalm(goal) ? goal : null,
    speaksToAi: roles.includes('to-ai') || isPlea(question ?? ''),
    isEnglish: isEnglish(work),
    verdict: 'revise',
    blocks: [],
  } satisfies FeedbackTask;
  return startReason ? toStartTask(task) : { ...task, blocks: blocksOf(task) };
}

function isCalm(question: string | null): boolean {
  return question === null || findTroubled(splitSentences(question), 'question').length === 0;
}

/**
 * Whole sentences, numbered in order. Two steps quote two places, and so the one sentence of prose of a work that has no
 * second to point at is cut where a clause begins, if one does.
 */
function toPlaces(sentences: readonly Sentence[], roles: readonly LineRole[], troubled: readonly Sentence[]) {
  const roleAt = new Map(sentences.map(({ start }, at) => [start, roles[at] ?? 'prose']));
  const isOpen = (one: Sentence, at: number) => roles[at] === 'prose' && !troubled.includes(one);
  const others = sentences.filter((one, at) => !isOpen(one, at));
  const all = [...splitFurther(sentences.filter(isOpen), fewestPlaces), ...others].sort(
    (a, b) => a.start - b.start,
  );
  return {
    sentences: all.map((sentence, index) => ({ ...sentence, id: index + 1 })),
    roles: all.map(({ start }) => roleAt.get(start) ?? 'prose'),
  };
}

/**
 * The work as a model reads it: that it shares few words with the unit is a hint to it, and whether the work is off the
 * task is for the model to say.
 */
export function asModelReads(task: FeedbackTask): FeedbackTask {
  return task.startReason === 'off-topic' ? { ...task, verdict: 'revise', blocks: blocksOf(task) } : task;
}

/** A model alone called the work off the task: it is believed, and the teacher is told to have a look. */
export function isOnlyClaimedOff({ verdict, startReason }: FeedbackTask): boolean {
  return verdict === 'start' && startReason === null;
}

/** The same asking where there is nothing to give feedback on yet: no praise, no quotation, no grade. */
export function toStartTask(task: FeedbackTask): FeedbackTask {
  return {
    ...task,
    verdict: 'start',
    blocks: ['step1', 'step2', ...(task.toAnswer?.trim() ? (['answer'] as const) : [])],
  };
}

/** Two steps quote two different sentences, and a strength a third. */
const fewestPlaces = 2;
const mostQuotes = 3;

function blocksOf({ enabled, sentences, roles, troubled, toAnswer }: FeedbackTask): BlockName[] {
  const blocks: BlockName[] = ['step1', 'step2'];
  const quotable = sentences.filter((one, at) => roles[at] === 'prose' && !isWithin(one, troubled));
  if (enabled.has('constructive-feedback') && quotable.length >= mostQuotes) blocks.unshift('strength');
  if (toAnswer?.trim()) blocks.push('answer');
  if (enabled.has('grade-explanation')) blocks.push('grade');
  return blocks;
}

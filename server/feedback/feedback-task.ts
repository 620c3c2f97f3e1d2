import { gradeLevels } from '#contract/constants.ts';
import type { BlockName } from '#contract/feedback.ts';
import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import type { Unit } from '#contract/units.ts';
import { Passages } from './passages.ts';
import { type Sentence, splitFurther, splitSentences } from './sentences.ts';
import { findStartReason, isEnglish, type StartReason } from './verdict.ts';

/** Changes whenever the prompt, the checks or the coach change what is written. */
export const configurationVersion = '2026-11-21.1';

export type UnitForFeedback = Pick<
  Unit,
  | 'title'
  | 'grade_level'
  | 'learning_objectives'
  | 'learning_sources'
  | 'mentor_texts'
  | 'assessment_criteria'
  | 'task_sequence'
  | 'feedback_options'
>;

export type Criterion = { id: number; text: string };
/** A sentence of the unit texts, or of the mentor texts, which are numbered on. */
export type SourceSentence = Sentence & { isMentor: boolean };

/** Everything that is known of one asking for feedback. Nothing in it tells who the student is. */
export type FeedbackTask = {
  unit: UnitForFeedback;
  work: string;
  question: string | null;
  /** School grade as a number; kindergarten is 0. */
  grade: number;
  criteria: readonly Criterion[];
  sentences: readonly Sentence[];
  sources: readonly SourceSentence[];
  passages: Passages<SourceSentence>;
  enabled: ReadonlySet<FeedbackOptionId>;
  verdict: 'revise' | 'stretch' | 'start';
  startReason: StartReason | null;
  isEnglish: boolean;
  /** What a model must write. */
  blocks: readonly BlockName[];
  notes: readonly string[];
  configurationVersion: string;
};

export function toTask(unit: UnitForFeedback, work: string, question: string | null): FeedbackTask {
  const { criteria, sources, passages, unitText } = readUnit(unit);
  const enabled = new Set(
    unit.feedback_options.filter((option) => option.enabled).map((option) => option.id),
  );
  enabled.add('next-steps');
  const sentences = splitFurther(splitSentences(work), mostQuotes);
  // Two steps need two places to point at.
  const startReason = findStartReason(work, unitText) ?? (sentences.length < 2 ? 'short' : null);
  const task = {
    ...{ unit, work, question, criteria, sources, passages, enabled, startReason, configurationVersion },
    grade: gradeLevels.indexOf(unit.grade_level),
    sentences,
    isEnglish: isEnglish(work),
    verdict: 'revise',
    blocks: [],
    notes: [],
  } satisfies FeedbackTask;
  return startReason ? toStartTask(task) : { ...task, blocks: blocksOf(enabled, task.sentences.length) };
}

/** The same asking where there is nothing to give feedback on yet: no praise, no quotation, no grade. */
export function toStartTask(task: FeedbackTask): FeedbackTask {
  return { ...task, verdict: 'start', blocks: ['step1', 'step2'] };
}

/** A strength and two steps quote three different sentences. */
const mostQuotes = 3;

function blocksOf(enabled: ReadonlySet<FeedbackOptionId>, quotable: number): BlockName[] {
  const blocks: BlockName[] = ['step1', 'step2'];
  if (enabled.has('constructive-feedback') && quotable >= mostQuotes) blocks.unshift('strength');
  if (enabled.has('grade-explanation')) blocks.push('grade');
  return blocks;
}

type ReadUnit = {
  criteria: Criterion[];
  sources: SourceSentence[];
  passages: Passages<SourceSentence>;
  /** All that a student may have copied from. */
  unitText: string;
};

/** Reading a unit of 100,000 characters takes a while and it is read for a whole class: the last few are kept. */
const recent = new Map<string, ReadUnit>();
const mostRecent = 8;

function readUnit(unit: UnitForFeedback): ReadUnit {
  const tasks = unit.task_sequence.map((task) => `${task.title}. ${task.description}`);
  const parts = [unit.title, unit.learning_objectives, unit.assessment_criteria, ...tasks];
  const unitText = [...parts, unit.learning_sources, unit.mentor_texts].join('\n');
  const known = recent.get(unitText);
  if (known) return known;
  const own = splitSentences(unit.learning_sources).map((sentence) => ({ ...sentence, isMentor: false }));
  const mentor = splitSentences(unit.mentor_texts).map((sentence) => ({
    ...sentence,
    id: own.length + sentence.id,
    isMentor: true,
  }));
  const sources = [...own, ...mentor];
  const read = {
    criteria: toCriteria(unit.assessment_criteria),
    sources,
    passages: new Passages(sources),
    unitText,
  };
  recent.set(unitText, read);
  if (recent.size > mostRecent) recent.delete(recent.keys().next().value ?? '');
  return read;
}

const mostCriteria = 40;
const longestCriterion = 200;

/** One criterion a line, without its bullet or number. */
function toCriteria(text: string): Criterion[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/^(?:[-*•–]|\(?\d{1,2}[.)])\s+/, ''));
  return lines
    .filter((line) => line !== '')
    .slice(0, mostCriteria)
    .map((line, index) => ({ id: index + 1, text: shorten(line) }));
}

function shorten(line: string): string {
  if (line.length <= longestCriterion) return line;
  const cut = line
    .slice(0, longestCriterion)
    .replace(/\s+\S*$/, '')
    .toWellFormed();
  return `${cut.replace(/\uFFFD$/, '')}…`;
}

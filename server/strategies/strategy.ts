import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { Help } from '#contract/feedback.ts';
import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';
import type { Schema } from './schema.ts';

/** A pattern of language: its rule in plain words, and where the student's words show it. */
export type LanguagePattern = { rule: string; words: readonly string[] };

/** The sentence and the criterion that a step is about, and the first pattern of language in the whole work. */
export type StepSubject = {
  kind: CriterionKind;
  sentence: string;
  criterion: string;
  pattern: LanguagePattern | null;
};

/** A strategy that is a part of the feedback itself. */
export type PartStrategy = {
  id: FeedbackOptionId;
  helps: 'the feedback';
  /** The properties that it adds to a model's answer; `help` is the shape of the help in each of the two steps. */
  answerParts(help: readonly [Schema, Schema]): Schema;
};

/** A strategy that adds help to a step. */
export type HelpStrategy = {
  id: FeedbackOptionId;
  /** Help at the very sentence of a step can serve both steps; other help is needed once. */
  helps: 'each step' | 'one step';
  /** The shape of the help in a model's answer: a string, a list, a passage or an organizer. */
  schema: Schema;
  /** A model may see nothing to help with. */
  mayBeNull?: true;
  /** How many items it has; none where this is left out. */
  items?: readonly [fewest: number, most: number];
  /** It points to a passage of the unit or of a mentor text. */
  needsSource?: true;
  /** It names an organizer to draw. */
  drawsOrganizer?: true;
  /** Whether the unit and the work have what it needs. Without this it can always help. */
  canServe?(task: TaskToServe): boolean;
  /** Those of a model's items that may be shown. */
  chooseItems?(items: readonly string[], task: FeedbackTask): string[];
  /** What the built-in coach writes; null where it finds nothing to say. */
  byCoach(task: FeedbackTask, place: StepSubject): Partial<Help> | null;
};

export type TaskToServe = Pick<FeedbackTask, 'enabled' | 'sources' | 'vocabulary' | 'verdict'>;
export type Strategy = PartStrategy | HelpStrategy;

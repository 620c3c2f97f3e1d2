import type { FeedbackTask, SourceSentence } from '#server/feedback-task/index.ts';

/** The sentences of unit and mentor texts that a model is given. */
export type ChosenSources = {
  /** The same for a whole class. */
  stable: readonly SourceSentence[];
  /** Those near to this student's work; empty where all fit. */
  near: readonly SourceSentence[];
  isWhole: boolean;
};

/** The part of the room that belongs to what the unit itself asks about. */
const stableShare = 2 / 3;

/**
 * All sentences in their order where they fit into the budget, in characters. Else those nearest to what the unit asks
 * about, which are the same for each student and can be cached, and those nearest to this work.
 */
export function chooseSources(task: FeedbackTask): ChosenSources {
  const { sources, sourceBudget, unit } = task;
  const length = sources.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= sourceBudget) return { stable: sources, near: [], isWhole: true };
  const ask = [unit.title, unit.learning_objectives, unit.assessment_criteria].join('\n').slice(0, mostQuery);
  const stable = nearest(task, ask, sourceBudget * stableShare, new Set());
  const left = sourceBudget - stable.reduce((sum, { text }) => sum + text.length, 0);
  const near = nearest(
    task,
    `${task.question ?? ''}\n${task.work}`,
    left,
    new Set(stable.map(({ id }) => id)),
  );
  return { stable, near, isWhole: false };
}

/** How many of the sentences in mentor and unit texts are chosen. */
export function countTexts(task: FeedbackTask): { given: number; of: number } {
  const { stable, near } = chooseSources(task);
  return { given: stable.length + near.length, of: task.sources.length };
}

/** A longer query tells nothing more of what is near to it. */
const mostQuery = 20_000;

function nearest(
  task: FeedbackTask,
  query: string,
  room: number,
  taken: ReadonlySet<number>,
): SourceSentence[] {
  const chosen: SourceSentence[] = [];
  let left = room;
  for (const { item } of task.passages.find(query, task.sources.length)) {
    if (taken.has(item.id) || item.text.length > left) continue;
    left -= item.text.length;
    chosen.push(item);
  }
  return chosen.sort((a, b) => a.id - b.id);
}

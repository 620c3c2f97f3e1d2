import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';

/** Strategies that help at the very sentence of a step, so that each of the two steps can use them. */
const perStep: readonly FeedbackOptionId[] = [
  'sentence-starters',
  'provide-revision-questions',
  'task-scaffolding',
  'model-writing',
];
/** Strategies that one feedback needs once. */
const once: readonly FeedbackOptionId[] = [
  'word-bank-vocabulary',
  'clarify-concepts',
  'suggest-graphic-organizers',
  'grammatical-structural-feedback',
  'use-mentor-texts',
  'review-mentor-texts',
];
/** With more than this, help in both steps would bury the steps. */
const mostInBoth = 2;

/**
 * Which step each enabled strategy helps. Each that can be served helps at least once: mentor strategies need a
 * mentor text, a word bank needs words.
 */
export function shareOut(
  task: Pick<FeedbackTask, 'enabled' | 'sources' | 'vocabulary' | 'verdict'>,
): [FeedbackOptionId[], FeedbackOptionId[]] {
  const hasMentor = task.sources.some(({ isMentor }) => isMentor);
  const canServe = (option: FeedbackOptionId) =>
    task.enabled.has(option) &&
    (hasMentor || !option.endsWith('mentor-texts')) &&
    (option !== 'word-bank-vocabulary' || task.vocabulary.size >= fewestWords) &&
    (option !== 'grammatical-structural-feedback' || task.verdict !== 'start');
  const steps: [FeedbackOptionId[], FeedbackOptionId[]] = [[], []];
  const shared = perStep.filter(canServe);
  const single = once.filter(canServe);
  const isFew = shared.length + single.length <= mostInBoth;
  if (isFew) for (const step of steps) step.push(...shared);
  // In turn, so that neither step gets all of it.
  for (const option of isFew ? single : [...shared, ...single]) {
    const [first, second] = steps;
    (first.length <= second.length ? first : second).push(option);
  }
  return steps;
}

const fewestWords = 4;

import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import { clarifyConcepts } from './clarify-concepts.ts';
import { constructiveFeedback } from './constructive-feedback.ts';
import { gradeExplanation } from './grade-explanation.ts';
import { grammaticalStructuralFeedback } from './grammatical-structural-feedback.ts';
import { modelWriting } from './model-writing.ts';
import { nextSteps } from './next-steps.ts';
import { revisionQuestions } from './provide-revision-questions.ts';
import { reviewMentorTexts } from './review-mentor-texts.ts';
import { sentenceStarters } from './sentence-starters.ts';
import type { HelpStrategy, PartStrategy, Strategy } from './strategy.ts';
import { graphicOrganizers } from './suggest-graphic-organizers.ts';
import { taskScaffolding } from './task-scaffolding.ts';
import { useMentorTexts } from './use-mentor-texts.ts';
import { wordBankVocabulary } from './word-bank-vocabulary.ts';

/** Every strategy by its id, in the order in which the steps share them out. */
export const strategies: Readonly<Record<FeedbackOptionId, Strategy>> = {
  'constructive-feedback': constructiveFeedback,
  'next-steps': nextSteps,
  'grade-explanation': gradeExplanation,
  'sentence-starters': sentenceStarters,
  'provide-revision-questions': revisionQuestions,
  'task-scaffolding': taskScaffolding,
  'model-writing': modelWriting,
  'word-bank-vocabulary': wordBankVocabulary,
  'clarify-concepts': clarifyConcepts,
  'suggest-graphic-organizers': graphicOrganizers,
  'grammatical-structural-feedback': grammaticalStructuralFeedback,
  'use-mentor-texts': useMentorTexts,
  'review-mentor-texts': reviewMentorTexts,
};

export const partStrategies: readonly PartStrategy[] = Object.values(strategies).filter(
  (strategy) => !isHelp(strategy),
);
export const helpStrategies: readonly HelpStrategy[] = Object.values(strategies).filter(isHelp);

/** The strategy that helps in a step under this id; null where it is a part of the feedback itself. */
export function findHelp(id: FeedbackOptionId): HelpStrategy | null {
  const strategy = strategies[id];
  return isHelp(strategy) ? strategy : null;
}

function isHelp(strategy: Strategy): strategy is HelpStrategy {
  return strategy.helps !== 'the feedback';
}

export {
  answerFaults,
  asksNothing,
  blockFaults,
  gradeFaults,
  holdsInStep,
  holdsInStrength,
  isLabel,
  mayQuote,
  quoteFaults,
  stepFaults,
  strengthFaults,
} from './block-checks.ts';
export { type Blocks, verdictOf } from './blocks.ts';
export { checkSaid, checkText } from './check-text.ts';
export { areAlike, kindOfQuestion } from './criterion-kinds.ts';
export {
  bareLabel,
  hasLabelOf,
  isAtPlaceOf,
  wasPraised,
  wasSaid,
} from './earlier-steps.ts';
export {
  asModelReads,
  configurationVersion,
  type FeedbackTask,
  isOnlyClaimedOff,
  sourceBudgetOf,
  toStartTask,
  toTask,
} from './feedback-task.ts';
export { draftNote, offTopicNote, rules, shortRules, startNote, startNotes } from './prompt-rules.ts';
export { type DraftSaid, isLeft } from './said-before.ts';
export { exampleText } from './step-examples.ts';
export { type DraftBefore, toProgress } from './to-progress.ts';
export {
  type Criterion,
  criterionOf,
  type SourceSentence,
  toStepCriterion,
  type UnitForFeedback,
} from './unit-reading.ts';

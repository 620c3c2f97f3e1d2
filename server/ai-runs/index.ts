export { type JsonEvent, JsonStream, type JsonValue } from '#server/providers/json-stream.ts';
export type { AnswerAssembler, AskReviewer, Assembly, Draft, Emit } from './answer-assembler.ts';
export { eachOnce, toConcern } from './answer-assembler.ts';
export { type Refusal, toRetryRequest } from './answer-retry.ts';
export {
  choiceAnswer,
  numberAnswer,
  toLabel,
  toPlainText,
  withoutNumbers,
} from './answer-values.ts';
export { openAssembly } from './assembly.ts';
export { configuredModels, openReviewer } from './configured-models.ts';
export { leaveOut } from './leave-out.ts';
export type { AttemptOver, ModelChain } from './model-chain.ts';
export { OpenStreams } from './open-streams.ts';
export { inOneLine } from './prompt-text.ts';
export { readAnswers } from './read-answers.ts';
export {
  type ClaimedRun,
  type CoachReason,
  countUnfinished,
  findCoachReason,
  releaseRuns,
  replacePieces,
  replaceResult,
  runState,
  writeAgain,
} from './run-store.ts';
export { heldBack, type RunWork, RunWorker } from './run-worker.ts';
export { openSpending, writeAnswer } from './write-answer.ts';

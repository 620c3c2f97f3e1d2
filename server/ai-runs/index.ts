export type { AnswerAssembler, Assembly, Emit } from './answer-assembler.ts';
export { openAssembly } from './assembly.ts';
export { configuredModels } from './configured-models.ts';
export { type JsonEvent, JsonStream, type JsonValue } from './json-stream.ts';
export type { ModelChain } from './model-chain.ts';
export { type ClaimedRun, type CoachReason, findCoachReason, releaseRuns, runState } from './run-store.ts';
export { type RunWork, RunWorker } from './run-worker.ts';
export { SentenceStream, splitSentences } from './sentence-stream.ts';
export { countUnfinished } from './unfinished-store.ts';

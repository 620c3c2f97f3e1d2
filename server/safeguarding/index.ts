import type { Contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import type { ConcernWorker } from './concern-worker.ts';
import { listConcerns, markConcerns, markUnchecked, moveConcern } from './concerns.ts';
import { getSupportLine } from './get-support-line.ts';

export { concernMailTemplates, createAlertWorker } from './alert-worker.ts';
export { findUncheckedSince } from './check-store.ts';
export { openConcernFinder } from './concern-finder.ts';
export {
  type Found,
  findConcernEntry,
  findConcernWork,
  findSafeguardingCheck,
  listFound,
  listFoundInThread,
} from './concern-list-store.ts';
export { ConcernWorker, type FindConcerns, type HoldsBack } from './concern-worker.ts';
export { type ConfirmConcern, openConfirming } from './confirm-concern.ts';
export { type Decision, decide, weigh } from './decide.ts';
export { holdsFound } from './found/holds-found.ts';
export { findHeldAs, writeHeld } from './hold-store.ts';
export { promisingOf, readWords, type WordsRead } from './read-words.ts';
export { findTroubled, sortTroubled } from './sounds-troubled.ts';
export { type Subject, type SubjectText, sourceTextsOf } from './subject.ts';
export { findSubjectWork } from './subject-store.ts';
export { lineFor } from './support-line.ts';
export {
  type ConcernWeights,
  type Features,
  kindPieceCount,
  type Least,
  pieceCount,
  readWeights,
  scoreOf,
  toFeatures,
  type Weights,
  weightStep,
} from './words/classifier.ts';
export { ruleNames } from './words/plain-words.ts';

export function safeguardingHandlers(kernel: Kernel, concernWorker: ConcernWorker) {
  return {
    'list-concerns': listConcerns(kernel),
    'mark-concerns': markConcerns(kernel),
    'move-concern': moveConcern(kernel),
    'mark-unchecked': markUnchecked(kernel),
    'get-support-line': getSupportLine(kernel, concernWorker),
  } satisfies Partial<Handlers<Contract>>;
}

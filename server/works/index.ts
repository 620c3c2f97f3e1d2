export {
  decidedBeforeSeconds,
  endConcernHold,
  holdAgain,
  holdForConcern,
  keepHeld,
  lockWorks,
  releaseHeld,
} from './hold-store.ts';
export { reasonsOfWork } from './reasons-store.ts';
export {
  isRunOn,
  keepWork,
  keptAt,
  keptOr,
  laterDraft,
  markChecked,
  markRead,
  markTold,
  markUnchecked,
  type NewWork,
  waitsForTeacher,
} from './works-store.ts';

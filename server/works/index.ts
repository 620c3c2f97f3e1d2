export { reasonsOfWork } from './reasons-store.ts';
export {
  isRunOn,
  keepWork,
  keptAt,
  laterDraft,
  markRead,
  type NewWork,
  waitsForTeacher,
} from './works-store.ts';

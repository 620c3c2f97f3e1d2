export { reasonsOfWork } from './reasons-store.ts';
export { isRunOn, keepWork, keptAt, laterDraft, type NewWork, waitsForTeacher } from './works-store.ts';

import { createTabNote } from '../../lib/tab-note.ts';

/** What this tab shows at a place, such as a teacher's link, so that a reload shows it without asking. */
export const shownHere = (place: string) => createTabNote<string>(`classroom-station-student/shown/${place}`);

import { createTabNote } from '../../lib/tab-note.ts';

/** The key of what this tab shows for a place, such as a teacher's link, so that a reload shows it again. */
export const shownHere = (place: string) => createTabNote<string>(`classroom-station-student/shown/${place}`);

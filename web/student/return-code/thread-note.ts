import { createTabNote } from '../../lib/tab-note.ts';

export type NotedThread = { pass: string; place: string; isShared: boolean };

/** The thread that a return code opened in this tab. The code itself is not stored. */
export const threadNote = createTabNote<NotedThread>('classroom-station-student/return');

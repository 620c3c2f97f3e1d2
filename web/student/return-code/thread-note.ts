import { createTabNote } from '../../lib/tab-note.ts';

export type NotedThread = { pass: string; place: string; isShared: boolean };

/** The thread that this tab opened by a return code. The code itself is kept nowhere. */
export const threadNote = createTabNote<NotedThread>('classroom-station-student/return');

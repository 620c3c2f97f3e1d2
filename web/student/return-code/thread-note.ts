import { createTabNote } from '../../lib/tab-note.ts';

export type NotedThread = { pass: string; place: string; isShared: boolean; code?: string };

/** The thread that a return code opened in this tab, with the code for its print-outs. */
export const threadNote = createTabNote<NotedThread>('classroom-station-student/return');

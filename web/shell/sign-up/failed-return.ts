import { createTabNote } from '#web/lib/tab-note.ts';

/** Why the return address of the identity provider led on to /auth, for that page. */
export const failedReturn = createTabNote<{ message: string; code?: string }>(
  'classroom-station/failed-return',
);

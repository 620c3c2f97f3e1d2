import { expect } from 'vitest';
import { emptyView } from '#web/student/feedback/session/feedback-view.ts';
import { nextView } from '#web/student/feedback/session/next-view.ts';
import type { Events } from './mid-stream.ts';
import { pick } from './read-events.ts';

/** What a page shows that read these events is what it shows of the result alone. */
export function expectView(events: Events): void {
  const { work } = pick(events, 'accepted');
  const { result } = pick(events, 'done');
  const about = { nickname: 'Maple', unitId: 'any', draft: 1, goal: null };
  const read = events.map(({ event }) => event).reduce(nextView, emptyView);
  expect({ ...read, about }).toEqual(nextView(emptyView, { type: 'restored', about, work, result }));
}

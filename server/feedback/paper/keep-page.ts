import { paperPerHour } from '#contract/paper.ts';
import { type Aide, countedAs, type Teacher } from '#server/database/actor.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';
import { hourMs, secondMs } from '#server/process/clock.ts';
import type { FeedbackContext } from '../feedback-context.ts';

/** What is stored of every page, whichever draft it is. */
export const factsOfPage = ({ config, clock, worker }: FeedbackContext) => ({
  ...{ question: null, goal: null },
  createdAt: clock.now(),
  isLocked: config.holdsFeedback,
  leaseOwner: worker.owner,
  leaseUntil: worker.leaseUntil(),
});

/** Of the teacher, or of who holds the code: no student is counted, and none is kept waiting. */
export const pageLimits = (actor: Teacher | Aide): RequestLimit[] => [
  { key: `paper:${countedAs(actor)}`, seconds: hourMs / secondMs, max: paperPerHour },
];

type Stored = { outcome: 'created' | 'repeated'; runId: string; workId: string };

/** Has feedback written on a page that was stored just now. Nobody waits here for it. */
export function startFeedback(
  { worker, onHandedIn }: FeedbackContext,
  { teacherId }: Teacher | Aide,
  { outcome, runId, workId: subjectId }: Stored,
): void {
  if (outcome === 'repeated') return;
  worker.start({ teacherId, runId, kind: 'feedback', subjectId, attempts: 0 });
  onHandedIn({ teacherId, station: 'general', subjectId });
}

import { feedbackAllowed } from '#contract/constants.ts';
import { type generateFeedback as call, type FeedbackEvent, feedbackFailure } from '#contract/feedback.ts';
import { checkNewWork } from '#server/billing/index.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';
import { type ClassroomAsker, classroomLimits } from '#server/http/devices/classroom-limits.ts';
import { EventStream, type Handler, type HandlerContext } from '#server/http/handler.ts';
import { readIdempotencyKey, readSubmissionSecret } from '#server/http/submission-secret.ts';
import { sha256 } from '#server/process/ids.ts';
import { replaceIdentifiers } from '#words/identifiers.ts';
import type { FeedbackContext } from './feedback-context.ts';
import { readAlong, waitForEnd } from './read-along.ts';
import { findByKey, keepSubmission } from './submission-store.ts';

type Context = HandlerContext<typeof call>;

/** Keeps the work, starts its run and sends on each piece. Everything that can be refused is checked before the first. */
export const generateFeedback =
  (feedbackContext: FeedbackContext): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    const { config, database, clock, worker, streams, onHandedIn } = feedbackContext;
    const secretHash = readSubmissionSecret(request);
    const idempotencyKey = readIdempotencyKey(request);
    if (!secretHash || !idempotencyKey) throw fail('MALFORMED_REQUEST');
    if (input.teacherId && input.teacherId.toLowerCase() !== actor.teacherId) throw fail('NOT_FOUND');
    await checkNewWork(feedbackContext, actor, request, async () => {
      // An id finds a work, too; only its key says that this one was handed in before.
      const stored = await findByKey(database, actor, idempotencyKey, secretHash);
      return stored?.submissionKey === idempotencyKey;
    });
    const asker = { actor, device: request.device, now: clock.now() };
    const limits = feedbackLimits(asker);

    const submission = toSubmission(input);
    const kept = await keepSubmission(
      database,
      actor,
      {
        ...submission,
        idempotencyKey,
        secretHash,
        createdAt: clock.now(),
        isLocked: config.holdsFeedback,
        leaseOwner: worker.owner,
        leaseUntil: worker.leaseUntil(),
      },
      limits,
    );
    if (!('runId' in kept)) throw fail(refusals[kept.outcome]);
    const { workId: submissionId, runId, held: isHeld } = kept;
    if (kept.outcome === 'created') {
      const run = { teacherId: actor.teacherId, runId, kind: 'feedback', subjectId: submissionId } as const;
      worker.start({ ...run, attempts: 0 });
      onHandedIn({ teacherId: actor.teacherId, station: 'general', subjectId: submissionId });
    }

    const { work, replaced } = submission;
    const reading = {
      ...{ database, worker, actor, submissionId, runId, isHeld, secretHash, work, replaced },
      signal: request.signal,
    };
    const leave = streams.take(asker, request, submissionId);
    if (!leave) throw fail('TOO_MANY_STREAMS');
    const events = leavingAtEnd(readAlong(reading, 0), leave, request.signal);
    if (request.wantsStream) return new EventStream<FeedbackEvent>(events);
    const ended = await waitForEnd(events);
    if (ended?.type === 'done') {
      const { feedback, result } = ended;
      return { success: true, feedback, error: null, submission_id: submissionId, state: 'done', result };
    }
    const nothing = { submission_id: submissionId, result: null };
    if (ended?.type === 'held')
      return { success: true, feedback: '', error: null, state: 'held', held_as: ended.held_as, ...nothing };
    const error =
      ended?.type === 'failed' ? ended.message : feedbackFailure('It was stopped before it was finished.');
    return { success: false, feedback: null, error, state: 'stopped', ...nothing };
  };

const refusals = {
  'no-unit': 'PROJECT_GONE',
  mismatch: 'IDEMPOTENCY_KEY_REUSED',
  'no-thread': 'NOT_FOUND',
  continued: 'DRAFT_CONTINUED',
  unfinished: 'DRAFT_UNFINISHED',
  held: 'DRAFT_HELD',
  unchanged: 'DRAFT_UNCHANGED',
  'no-more': 'NO_MORE_DRAFTS',
} as const;

/** What is stored of a request: hard identifiers are replaced before anything is kept or asked. */
function toSubmission(input: Context['input']) {
  const work = replaceIdentifiers(input.submissionContent);
  const toLine = (typed: string | null) => (typed?.trim() ? replaceIdentifiers(typed.trim()).text : null);
  const question = toLine(input.studentQuestion);
  const goal = toLine(input.goal);
  const continues = input.continues?.toLowerCase() ?? null;
  const nickname = replaceIdentifiers(input.studentName.trim()).text;
  const unitId = input.unitConfiguration.id.toLowerCase();
  return {
    unitId,
    nickname,
    work: work.text,
    ...{ question, goal, continues },
    submissionType: input.submissionType,
    replaced: work.replaced.length,
    contentHash: sha256(
      JSON.stringify([unitId, nickname, work.text, question, input.submissionType, goal, continues]),
    ),
  };
}

/** The same events; `leave` is called when they end or the reader goes, also before the first was read. */
export function leavingAtEnd<T>(events: AsyncGenerator<T, void>, leave: () => void, signal: AbortSignal) {
  // A reader who was gone before this is told by no event any more.
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  return endingWith(events, leave);
}

async function* endingWith<T>(events: AsyncGenerator<T, void>, leave: () => void) {
  try {
    yield* events;
  } finally {
    leave();
  }
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How often feedback may be asked for. */
function feedbackLimits(asker: ClassroomAsker): RequestLimit[] {
  return classroomLimits('feedback', asker, [
    { seconds: minute, device: 6, link: 200 },
    { seconds: hour, ...feedbackAllowed.hour },
    { seconds: day, ...feedbackAllowed.day },
  ]);
}

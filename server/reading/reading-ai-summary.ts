import { setTimeout as sleep } from 'node:timers/promises';
import type { readingAiSummary as call, ReadingSummary, StudentReadingSummary } from '#contract/check-ins.ts';
import { feedbackAllowed, studentHeaders } from '#contract/constants.ts';
import { problemMessage } from '#contract/errors.ts';
import type { HeldAs } from '#contract/held-as.ts';
import { checkNewWork } from '#server/billing/index.ts';
import { type RequestLimit, tooMany } from '#server/database/request-limits.ts';
import { type ClassroomAsker, classroomLimits } from '#server/http/devices/classroom-limits.ts';
import type { Handler, HandlerContext } from '#server/http/handler.ts';
import { readIdempotencyKey, readSubmissionSecret } from '#server/http/submission-secret.ts';
import { nextDigest } from '#server/outbox/index.ts';
import { sha256 } from '#server/process/ids.ts';
import { findHeldAs } from '#server/safeguarding/index.ts';
import { replaceIdentifiers } from '#words/identifiers.ts';
import { readingSummaryToText } from '#words/reading-text.ts';
import { findCheckInByKey, type HandedInCheckIn, keepCheckIn } from './check-in-store.ts';
import type { ReadingContext } from './reading-context.ts';

type Context = HandlerContext<typeof call>;

const pollMs = 300;
/** A summary takes about this long: then there is room again. */
const waitSeconds = 10;

/** Stores the check-in, waits for its summary unless it is held, and answers the student's part. */
export const readingAiSummary =
  (readingContext: ReadingContext): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    const { config, database, clock, worker, waiting, onHandedIn } = readingContext;
    const secretHash = readSubmissionSecret(request);
    const idempotencyKey = readIdempotencyKey(request);
    if (!secretHash || !idempotencyKey) throw fail('MALFORMED_REQUEST');
    const find = () => findCheckInByKey(database, actor, idempotencyKey, secretHash);
    const isStored = async () => (await find()) !== null;
    // A repeated request: a check-in that was deleted must not be handed in again.
    if (request.header(studentHeaders.checkInId) && !(await isStored())) throw fail('NOT_FOUND');
    await checkNewWork(readingContext, actor, request, isStored);

    const asker = { actor, device: request.device, now: clock.now() };
    const kept = await keepCheckIn(
      database,
      actor,
      {
        ...toCheckIn(input),
        idempotencyKey,
        secretHash,
        createdAt: clock.now(),
        isLocked: config.holdsFeedback,
        leaseOwner: worker.owner,
        leaseUntil: worker.leaseUntil(),
        digestAt: nextDigest(clock.now()),
      },
      readingCheckInLimits(asker),
    );
    if (!('runId' in kept)) throw fail(refusals[kept.outcome]);
    const { runId, workId: checkInId } = kept;
    if (kept.outcome === 'created') {
      worker.start({ teacherId: actor.teacherId, runId, kind: 'reading', subjectId: checkInId, attempts: 0 });
      onHandedIn({ teacherId: actor.teacherId, station: 'reading', subjectId: checkInId });
    }
    const heldAs = (id: string) => findHeldAs(database, actor, id, secretHash);
    if (kept.held) return await toAnswer(checkInId, await find(), heldAs);
    const leave = waiting.take(asker, { wantsStream: false }, checkInId);
    if (!leave) throw tooMany(waitSeconds);
    try {
      const ended = await waitForEnd(readingContext, runId, find, request.signal);
      return await toAnswer(checkInId, ended, heldAs);
    } finally {
      leave();
    }
  };

const refusals = {
  'no-group': 'READING_CONFIG_MISSING',
  'no-alias': 'ALIAS_GONE',
  mismatch: 'IDEMPOTENCY_KEY_REUSED',
  'no-thread': 'NOT_FOUND',
  continued: 'CHECK_IN_CONTINUED',
  unfinished: 'CHECK_IN_UNFINISHED',
  held: 'CHECK_IN_HELD',
  unchanged: 'CHECK_IN_UNCHANGED',
  'no-more': 'NO_MORE_VERSIONS',
} as const;

/** Follows the run if this process writes it, otherwise polls the database. */
async function waitForEnd(
  { worker }: ReadingContext,
  runId: string,
  find: () => Promise<HandedInCheckIn | null>,
  signal: AbortSignal,
): Promise<HandedInCheckIn | null> {
  while (!signal.aborted) {
    const live = worker.find(runId);
    if (live) for await (const _ of live.follow(0, signal));
    const checkIn = await find();
    if (checkIn?.state !== 'waiting') return checkIn;
    if (!worker.find(runId)) await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

/** For a summary that nobody is writing any more. */
export async function toAnswer(
  checkInId: string,
  checkIn: HandedInCheckIn | null,
  findHeldAs: (id: string) => Promise<HeldAs>,
) {
  const known = { check_in_id: checkInId, draft: checkIn?.draft ?? null };
  if (checkIn?.state === 'held') {
    const held = { state: 'held', held_as: await findHeldAs(checkInId), result: null } as const;
    return { success: true, analysis: '', error: null, ...held, ...known };
  }
  if (checkIn?.result) {
    const result = toStudentSummary(checkIn.result);
    const analysis = readingSummaryToText(result);
    return { success: true, analysis, error: null, state: 'done', result, ...known } as const;
  }
  const reason = checkIn?.failure ?? 'It was stopped before it was finished.';
  const error = problemMessage('CHECK_IN_FAILED', { reason });
  return { success: false, analysis: null, error, state: 'stopped', result: null, ...known } as const;
}

/** Without the teacher's part. */
export function toStudentSummary({ flags: _, ...academic }: ReadingSummary): StudentReadingSummary {
  return academic;
}

/** Hard identifiers are replaced in every entry before anything is stored or sent. */
function toCheckIn({ bookTitle, bookAuthor, formData, groupConfig, sessionId, continues }: Context['input']) {
  let replaced = 0;
  const clean = (typed: string) => {
    const cleaned = replaceIdentifiers(typed.trim());
    replaced += cleaned.replaced.length;
    return cleaned.text;
  };
  const content = {
    groupId: groupConfig.group_id.toLowerCase(),
    aliasId: formData.selectedAlias.toLowerCase(),
    bookTitle: clean(bookTitle),
    bookAuthor: clean(bookAuthor),
    dateFrom: formData.dateRange.from,
    dateTo: formData.dateRange.to,
    pagesRead: formData.pagesRead,
    form: {
      vocabulary: formData.vocabularyEntries.map(({ word, usage }) => ({
        word: clean(word),
        usage: clean(usage),
      })),
      comprehension: formData.comprehensionAnswers.map(clean),
      others: formData.otherAnswers.map(({ id, answer }) => ({
        id: id.toLowerCase(),
        answer: clean(answer),
      })),
    },
  };
  const before = continues?.toLowerCase() ?? null;
  // Without a version before it, the hash must be the one from before there were versions.
  const contentHash = sha256(JSON.stringify(before ? { ...content, continues: before } : content));
  return { ...content, sessionId, replaced, continues: before, contentHash };
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Limits of check-ins. Tablets are often shared, so a device may do more than with feedback. */
function readingCheckInLimits(asker: ClassroomAsker): RequestLimit[] {
  return classroomLimits('check-in', asker, [
    { seconds: minute, device: 6, link: 200 },
    { seconds: hour, device: 40, link: feedbackAllowed.hour.link },
    { seconds: day, device: 100, link: feedbackAllowed.day.link },
  ]);
}

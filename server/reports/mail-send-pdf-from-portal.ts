import type { mailSendPdfFromPortal as call } from '#contract/reports.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import { type RequestLimit, takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { readSubmissionSecret } from '#server/http/submission-secret.ts';
import { nextDigest } from '#server/outbox/index.ts';
import { sha256 } from '#server/process/ids.ts';
import { findHandedIn } from './find-handed-in.ts';
import { keepReport } from './report-store.ts';
import type { Reporting } from './reporting.ts';

/** Keeps the report on a feedback or a check-in and its mail. What it says comes from what is stored, never from the request. */
export const mailSendPdfFromPortal =
  ({ database, clock, worker }: Reporting): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    const secretHash = readSubmissionSecret(request);
    if (!secretHash) throw fail('REPORT_INCOMPLETE');
    await takeRequestLimits({ database, clock }, actor, reportLimits(actor, request.deviceId));
    const handedIn = await findHandedIn(database, actor, input, secretHash);
    if (!handedIn) throw fail('NOT_FOUND');
    const { nickname, title, document } = handedIn;
    if (!document) throw fail('FEEDBACK_NOT_READY');
    const { timestamp_iso: _, ...meta } = input.meta;
    const now = clock.now();
    const outcome = await keepReport(
      database,
      actor,
      {
        submissionKey: input.submission_key,
        secretHash,
        // The moment of pressing the button is no content: the same report may be sent twice.
        contentHash: sha256(JSON.stringify({ ...input, meta })),
        ...{ nickname, title, document },
        digestAt: nextDigest(now),
      },
      now,
    );
    if (outcome === 'unknown') throw fail('NOT_FOUND');
    if (outcome === 'mismatch') throw fail('SUBMISSION_KEY_REUSED');
    if (outcome === 'kept') void worker.sweep();
    return { deduped: outcome === 'deduped' };
  };

function reportLimits(actor: Student | Teacher, deviceId: string): RequestLimit[] {
  const classroom = actor.kind === 'student' ? `link:${actor.linkId}` : `preview:${actor.teacherId}`;
  const device = `report:${classroom}:device:${deviceId}`;
  return [
    { key: device, seconds: 60, max: 10 },
    { key: device, seconds: 86_400, max: 100 },
    { key: `report:${classroom}`, seconds: 60, max: 200 },
    { key: `report:${classroom}`, seconds: 86_400, max: 1_500 },
  ];
}

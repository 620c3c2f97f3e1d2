import type { mailSendPdfFromPortal as call } from '#contract/reports.ts';
import { type RequestLimit, takeRequestLimits } from '#server/database/request-limits.ts';
import { type ClassroomAsker, classroomLimits } from '#server/http/devices/classroom-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { readSubmissionSecret } from '#server/http/submission-secret.ts';
import { nextDigest } from '#server/outbox/index.ts';
import { sha256 } from '#server/process/ids.ts';
import { findHandedIn } from './find-handed-in.ts';
import { keepReport } from './report-store.ts';
import type { Reporting } from './reporting.ts';

/** The report is made from what is stored, never from the request. */
export const mailSendPdfFromPortal =
  ({ database, clock, worker }: Reporting): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    const secretHash = readSubmissionSecret(request);
    if (!secretHash) throw fail('REPORT_INCOMPLETE');
    const asker = { actor, device: request.device, now: clock.now() };
    await takeRequestLimits({ database, clock }, actor, reportLimits(asker));
    const handedIn = await findHandedIn(database, actor, input, secretHash);
    if (!handedIn) throw fail('NOT_FOUND');
    const { submissionKey, nickname, title, document } = handedIn;
    if (!document) throw fail('FEEDBACK_NOT_READY');
    const { timestamp_iso: _, ...meta } = input.meta;
    const now = clock.now();
    const outcome = await keepReport(
      database,
      actor,
      {
        submissionKey,
        secretHash,
        // Time and naming of the work are not content: the same report may be sent twice.
        contentHash: sha256(JSON.stringify({ ...input, submission_key: submissionKey, meta })),
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

function reportLimits(asker: ClassroomAsker): RequestLimit[] {
  return classroomLimits('report', asker, [
    { seconds: 60, device: 10, link: 200 },
    { seconds: 86_400, device: 100, link: 1_500 },
  ]);
}

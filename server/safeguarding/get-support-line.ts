import type { getSupportLine as call } from '#contract/safeguarding.ts';
import type { Handler } from '#server/http/handler.ts';
import { readSubmissionSecret } from '#server/http/submission-secret.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findOwnSubject } from './check-store.ts';
import type { ConcernWorker } from './concern-worker.ts';
import { lineFor } from './support-line.ts';

/** Tells the writer alone, and of nothing but the line. */
export const getSupportLine =
  ({ database, config }: Kernel, worker: ConcernWorker): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    const secretHash = readSubmissionSecret(request);
    const id = secretHash && (await findOwnSubject(database, actor, input.id, secretHash));
    if (!id) throw fail('NOT_FOUND');
    const { needs, isChecked } = await worker.findSupport(actor, id);
    const line = lineFor(needs, config.supportLine);
    return { is_shown: line !== null, line, is_checked: isChecked };
  };

import type { getCheckIn as call } from '#contract/check-ins.ts';
import type { Handler } from '#server/http/handler.ts';
import { readSubmissionSecret } from '#server/http/submission-secret.ts';
import { findHeldAs } from '#server/safeguarding/index.ts';
import { findCheckInByKey } from './check-in-store.ts';
import { toAnswer } from './reading-ai-summary.ts';
import type { ReadingContext } from './reading-context.ts';

/** Does not wait: an open page asks again and again whether a held summary was released. */
export const getCheckIn =
  ({ database }: ReadingContext): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    const secretHash = readSubmissionSecret(request);
    const checkIn = secretHash && (await findCheckInByKey(database, actor, input.key, secretHash));
    if (!checkIn) throw fail('NOT_FOUND');
    const heldAs = (id: string) => findHeldAs(database, actor, id, secretHash);
    return { answer: checkIn.state === 'waiting' ? null : await toAnswer(checkIn.id, checkIn, heldAs) };
  };

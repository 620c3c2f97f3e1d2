import type { openReturnCode as call } from '#contract/return-codes.ts';
import { readReturnCode } from '#contract/return-words.ts';
import { visitor } from '#server/database/actor.ts';
import { addressKey } from '#server/database/address-key.ts';
import { type RequestLimit, takeRequestLimits } from '#server/database/request-limits.ts';
import { refusalOfStudent } from '#server/http/access.ts';
import { cookieName } from '#server/http/cookies.ts';
import { readDevice } from '#server/http/devices/device.ts';
import type { Handler, RequestContext } from '#server/http/handler.ts';
import { hourMs, minuteMs, secondMs } from '#server/process/clock.ts';
import { sha256 } from '#server/process/ids.ts';
import { findClassroom } from '#server/student-links/index.ts';
import type { FeedbackContext } from '../feedback-context.ts';
import { findSubmission } from '../submission-store.ts';
import { toDrafts } from './get-thread.ts';
import { findCode } from './return-code-store.ts';
import { signPass } from './return-pass.ts';
import { listDrafts } from './thread-store.ts';

/** The thread that a code opens. Each try is counted, whatever becomes of it; one whose check fails is none. */
export const openReturnCode =
  (context: FeedbackContext): Handler<typeof call> =>
  async ({ input, fail, request }) => {
    const { database, clock } = context;
    const typed = readReturnCode(input.code);
    if (typed.is !== 'code') throw fail('RETURN_CODE_MISTYPED');
    await takeRequestLimits(context, visitor, await tryLimits(context, request));
    const codeHash = sha256(typed.code);
    const found = await findCode(database, codeHash);
    const student = found && (await findClassroom(context, found.linkToken));
    if (!student) throw fail('RETURN_CODE_UNKNOWN');
    if (student.standing !== 'full') throw fail(refusalOfStudent(student.standing));
    const { submissionId, secretHash, devicesAreShared } = found;
    const newest = await findSubmission(database, student, submissionId, secretHash);
    if (!newest) throw fail('RETURN_CODE_UNKNOWN');
    return {
      pass: await signPass(context, codeHash, clock.now()),
      submission_id: newest.id,
      unit_id: newest.unitId,
      unit_title: newest.unitTitle,
      nickname: newest.nickname,
      devices_are_shared: devicesAreShared,
      drafts: toDrafts(await listDrafts(database, student, newest.id, secretHash)),
    };
  };

/**
 * A whole school may stand behind one address; what is found by trying stays out of reach all the same. No limit holds
 * for all together: whoever used it up would lock every student out.
 */
async function tryLimits(context: FeedbackContext, request: RequestContext): Promise<RequestLimit[]> {
  const cookie = request.cookie(cookieName('device', context.config.origin));
  const device = await readDevice(context, cookie, context.clock.now());
  const minutes = (count: number) => (count * minuteMs) / secondMs;
  const hour = hourMs / secondMs;
  return [
    ...(device ? [{ key: `return-try:${device.id}`, seconds: minutes(10), max: 10 }] : []),
    { key: await addressKey(context, 'return-tries', request.ip), seconds: hour, max: 200 },
  ];
}

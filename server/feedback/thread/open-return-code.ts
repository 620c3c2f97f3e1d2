import type { openReturnCode as call } from '#contract/return-codes.ts';
import { refusalOfStudent } from '#server/http/access.ts';
import { tryCode } from '#server/http/devices/code-tries.ts';
import type { Handler } from '#server/http/handler.ts';
import { sha256 } from '#server/process/ids.ts';
import { findClassroom } from '#server/student-links/index.ts';
import { readReturnCode } from '#words/return-words.ts';
import type { FeedbackContext } from '../feedback-context.ts';
import { findSubmission } from '../submission-store.ts';
import { findCode } from './return-code-store.ts';
import { signPass } from './return-pass.ts';
import { listDrafts } from './thread-store.ts';
import { toDrafts } from './threads.ts';

/** The thread that a code opens. Each try is counted, whatever becomes of it; one whose check fails is none. */
export const openReturnCode =
  (context: FeedbackContext): Handler<typeof call> =>
  async ({ input, fail, request }) => {
    const { database, clock } = context;
    const typed = readReturnCode(input.code);
    if (typed.is !== 'code') throw fail('RETURN_CODE_MISTYPED');
    const codeHash = sha256(typed.code);
    const found = await tryCode(context, request, 'return', () => findCode(database, codeHash));
    const student = found && (await findClassroom(context, found.linkToken));
    if (!student) throw fail('RETURN_CODE_UNKNOWN');
    if (student.accountStatus !== 'full') throw fail(refusalOfStudent(student.accountStatus));
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

import { keepReturnCode } from '#contract/return-codes.ts';
import { returnCodeOf } from '#words/return-words.ts';
import type { FeedbackSession } from '../feedback/session/feedback-session.ts';
import { type StudentApi, secretHeader } from '../portal/student-api.ts';
import { threadNote } from './thread-note.ts';

/**
 * The return code of the work that is shown, once the server knows it: the same each time. Undefined where nothing was
 * handed in. Where a code opened the work it is that code, as this device has no secret.
 */
export async function keepCode(api: StudentApi, session: FeedbackSession): Promise<string | undefined> {
  const keys = session.getKeys();
  if (!keys?.id) return undefined;
  const { id, secret, isCodeKnown } = keys;
  if (secret === '') return threadNote.read()?.code;
  const code = returnCodeOf(secret);
  // A code that the server knows is good without a connection, too.
  if (isCodeKnown) return code;
  await api.callApi(keepReturnCode, { id, code }, { headers: secretHeader(secret) });
  session.noteCode(secret);
  return code;
}

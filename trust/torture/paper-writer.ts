import { studentHeaders } from '#contract/constants.ts';
import { makeReturnCode } from '#words/return-words.ts';
import type { Ledger } from './ledger.ts';
import type { Stored } from './stored.ts';
import { followFeedback, newKeys } from './student-writers.ts';
import type { WriterContext } from './writer-context.ts';

/** Hands in work, keeps a return code of it, and has the next draft typed in from paper by the teacher. */
export async function handInFromPaper(context: WriterContext): Promise<void> {
  const { room, ledger, texts, patience } = context;
  const { teacherId, origin, cookie } = room;
  const keys = newKeys(context);
  const [work, next] = [texts.work(), texts.work()];
  const first = ledger.send({ kind: 'submission', teacherId, key: keys.key, text: work });
  if (!(await followFeedback(context, keys, first, true))) return;

  const isDone = async (response: Response) => ((await response.json()) as { success: boolean }).success;
  const code = makeReturnCode();
  const kept = ledger.send({ kind: 'return-code', teacherId, key: code, text: work });
  const codeBody = JSON.stringify({ code });
  const codeAddress = `${origin}/api/submissions/${first.id}/return-code`;
  kept.isAcknowledged = await patience.ask(
    (signal) => fetch(codeAddress, { method: 'PUT', headers: keys.headers, body: codeBody, signal }),
    isDone,
  );

  const { key } = newKeys(context);
  const headers = {
    'Content-Type': 'application/json',
    [studentHeaders.idempotencyKey]: key,
    Cookie: cookie,
  };
  const pair = JSON.stringify([work, next]);
  const draft = ledger.send({ kind: 'paper', teacherId, key, text: pair });
  const body = JSON.stringify({ code, draft: 2, work: next, submission_type: 'text' });
  draft.isAcknowledged = await patience.ask(
    (signal) => fetch(`${origin}/api/paper/drafts`, { method: 'POST', headers, body, signal }),
    isDone,
  );
}

/** What each code that was acknowledged opens on a device that knows nothing else; one that opens nothing is left out. */
export async function openReturnCodes(ledger: Ledger, origin: string): Promise<Stored[]> {
  const opened: Stored[] = [];
  for (const { key: code, teacherId } of ledger.acknowledged('return-code')) {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ code }) };
    const response = await fetch(`${origin}/api/return-code`, init);
    if (!response.ok) {
      ledger.defects.push(`a return code answered ${response.status}: ${await response.text()}`);
      continue;
    }
    const { drafts } = (await response.json()) as { drafts: { work: string }[] };
    opened.push({ teacherId, key: code, texts: drafts.map(({ work }) => work), sameAs: code });
  }
  return opened;
}

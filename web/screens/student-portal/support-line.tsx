import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import type { getSupportLine } from '#contract/care.ts';
import { studentHeaders } from '#contract/constants.ts';
import { supportLine } from '#contract/support-line.ts';
import type { ShownKeys, StudentCalls } from '#web/lib/student/student-calls.ts';

export type SupportLineProps = {
  calls: StudentCalls;
  /** Of the submission or check-in that is shown. */
  keys: ShownKeys | null;
};

/** The one fixed line about help, where the server says so. Without an answer nothing is shown. */
export function SupportLine({ calls, keys }: SupportLineProps) {
  const id = keys?.id ?? null;
  const secret = keys?.secret ?? null;
  const [shownFor, setShownFor] = useState<string | null>(null);
  useEffect(() => {
    if (!id || !secret) return;
    const asking = new AbortController();
    ask(calls, id, secret, asking.signal).then(
      (isShown) => {
        if (isShown) setShownFor(id);
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [calls, id, secret]);
  // The region is there before, so that a screen reader hears it.
  return (
    <div role="status" className="support-line">
      {id !== null && shownFor === id && <p className="careful-notice">{supportLine}</p>}
    </div>
  );
}

async function ask({ call }: StudentCalls, id: string, secret: string, signal: AbortSignal) {
  const response = await call(
    `/api/support-line/${id}`,
    { signal },
    { Accept: 'application/json', [studentHeaders.submissionSecret]: secret },
  );
  const { is_shown: isShown }: OutputOf<typeof getSupportLine> = await response.json();
  return isShown;
}

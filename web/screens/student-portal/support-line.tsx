import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import type { getSupportLine } from '#contract/care.ts';
import { studentHeaders } from '#contract/constants.ts';
import { supportLine } from '#contract/support-line.ts';
import type { ShownKeys, StudentCalls } from '#web/lib/student/student-calls.ts';
import { backoffMs, waitOrOnline } from '#web/lib/student/waiting.ts';

export type SupportLineProps = {
  calls: StudentCalls;
  /** Of the submission or check-in that is shown. */
  keys: ShownKeys | null;
  /** Nothing more is written. It is asked anew then: a model may have seen what the check by itself did not. */
  isOver: boolean;
};

/** In a class that hands in at once the check may take a while: about three minutes. */
const mostAsked = 12;
const mostAskedMeanwhile = 3;

/** The one fixed line about help, where the server says so. Without an answer nothing is shown. */
export function SupportLine({ calls, keys, isOver }: SupportLineProps) {
  const id = keys?.id ?? null;
  const secret = keys?.secret ?? null;
  const [shownFor, setShownFor] = useState<string | null>(null);
  useEffect(() => {
    if (!id || !secret) return;
    const asking = new AbortController();
    ask(calls, { id, secret, most: isOver ? mostAsked : mostAskedMeanwhile }, asking.signal).then(
      (isShown) => {
        if (isShown) setShownFor(id);
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [calls, id, secret, isOver]);
  // The region is there before, so that a screen reader hears it.
  return (
    <div role="status" className="support-line">
      {id !== null && shownFor === id && <p className="careful-notice">{supportLine}</p>}
    </div>
  );
}

type Asking = { id: string; secret: string; most: number };

async function ask({ call }: StudentCalls, { id, secret, most }: Asking, signal: AbortSignal) {
  const headers = { Accept: 'application/json', [studentHeaders.submissionSecret]: secret };
  for (let asked = 1; asked <= most; asked += 1) {
    const response = await call(`/api/support-line/${id}`, { signal }, headers);
    const { is_shown: isShown, is_checked: isChecked }: OutputOf<typeof getSupportLine> =
      await response.json();
    if (isShown || isChecked) return isShown;
    await waitOrOnline(backoffMs(asked), signal);
  }
  return false;
}

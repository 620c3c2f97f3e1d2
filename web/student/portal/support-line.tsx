import { useEffect, useState } from 'react';
import { askSupportLine, mostAsked, type Writing } from './ask-support-line.ts';
import type { ShownKeys, StudentApi } from './student-api.ts';

export type SupportLineProps = {
  api: StudentApi;
  /** Of the submission or check-in that is shown. */
  keys: ShownKeys | null;
  /** A model that wrote may have seen what the check by itself did not. */
  writing: Writing;
  /** It is shown: a device that is shared must not tell of it. */
  onShown: () => void;
};

/** The one fixed line about help, where the server says so. Without an answer nothing is shown. */
export function SupportLine({ api, keys, writing, onShown }: SupportLineProps) {
  const key = keys?.key ?? null;
  const secret = keys?.secret ?? null;
  const [shown, setShown] = useState<{ key: string; line: string } | null>(null);
  useEffect(() => {
    // By a return code the secret is empty: the pass stands for it.
    if (key === null || secret === null) return;
    const asking = new AbortController();
    askSupportLine({ api, key, secret, most: mostAsked[writing] }, asking.signal).then(
      (line) => {
        if (line) setShown({ key, line });
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [api, key, secret, writing]);
  const isShown = key !== null && shown?.key === key;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  // The region is there before, so that a screen reader hears it.
  return (
    <div role="status" className="support-line">
      {isShown && <p className="careful-notice">{shown.line}</p>}
    </div>
  );
}

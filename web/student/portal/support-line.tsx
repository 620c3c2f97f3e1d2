import { useEffect, useState } from 'react';
import { askSupportLine, mostAsked, type Writing } from './ask-support-line.ts';
import type { ShownKeys, StudentApi } from './student-api.ts';

export type SupportLineProps = {
  api: StudentApi;
  keys: ShownKeys | null;
  /** The model that writes may notice what the check did not. */
  writing: Writing;
  /** Called when the line is shown: a shared device must not reveal that. */
  onShown: () => void;
};

/** The line about help, if the server answers one. */
export function SupportLine({ api, keys, writing, onShown }: SupportLineProps) {
  const { key, secret }: Partial<ShownKeys> = keys ?? {};
  const [shown, setShown] = useState<{ key: string; line: string } | null>(null);
  useEffect(() => {
    // With a return code the secret is empty: the pass is sent instead.
    if (!key || secret === undefined) return;
    const asking = new AbortController();
    const show = (line: string) => setShown({ key, line });
    askSupportLine({ api, key, secret, most: mostAsked[writing], show }, asking.signal).catch(
      () => undefined,
    );
    return () => asking.abort();
  }, [api, key, secret, writing]);
  const isShown = !!shown && shown.key === key;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  // The live region exists before its text, so that screen readers announce it.
  return (
    <div role="status" className="support-line">
      {isShown && <p className="careful-notice">{shown.line}</p>}
    </div>
  );
}

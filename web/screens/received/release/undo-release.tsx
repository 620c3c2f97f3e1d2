import './release.css';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useStore } from '#web/ui/store.ts';
import { lastReleased } from './last-released.ts';
import { useUndoRelease } from './use-release.ts';

/** What was released last, and the press that takes it back while nobody can have seen it. */
export function UndoRelease({ userId }: { userId: string }) {
  const last = useStore(lastReleased, (one) => one);
  const [now, setNow] = useState(Date.now);
  const undo = useUndoRelease(userId);
  useEffect(() => {
    if (!last) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [last]);
  const seconds = last ? Math.ceil((last.until - Math.max(now, last.until - 10_000)) / 1_000) : 0;
  if (!last || seconds <= 0) return null;
  return (
    <div className="undo-release">
      <p>
        Released: <bdi>{last.what}</bdi>. <span aria-hidden="true">Still held for {seconds} s.</span>
      </p>
      <Button kind="alt" aria-keyshortcuts="U" disabled={undo.isPending} onClick={() => undo.mutate(last)}>
        Undo
      </Button>
    </div>
  );
}

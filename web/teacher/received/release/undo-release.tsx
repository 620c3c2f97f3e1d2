import './release.css';
import { useEffect, useState } from 'react';
import { releaseDelaySeconds } from '#contract/constants.ts';
import { Button } from '#web/ui/button.tsx';
import { useStore } from '#web/ui/store.ts';
import { useShortcut } from '../letter-keys.ts';
import { findUndoable, lastReleased } from './last-released.ts';
import { useUndoRelease } from './use-release.ts';

/** Undoes the last release while no student can have seen it, then the one before. */
export function UndoRelease({ userId }: { userId: string }) {
  const all = useStore(lastReleased, (releases) => releases);
  const [now, setNow] = useState(Date.now);
  const undo = useUndoRelease(userId);
  const shortcut = useShortcut('U');
  useEffect(() => {
    if (all.length === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [all]);
  const last = findUndoable(all, now);
  if (!last) return null;
  // `now` may be half a second old.
  const seconds = Math.min(releaseDelaySeconds, Math.ceil((last.until - now) / 1_000));
  return (
    <div className="row undo-release">
      <p>
        Released: <bdi translate="no">{last.what}</bdi>.{' '}
        <span aria-hidden="true">In {seconds} s the student can see it.</span>
      </p>
      <Button
        kind="alt"
        aria-keyshortcuts={shortcut}
        disabled={undo.isPending}
        onClick={() => undo.mutate(last)}
      >
        Undo
      </Button>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { ConcernWork } from '#contract/safeguarding.ts';
import { Button } from '#web/ui/button.tsx';
import { useWriteHeld } from './use-release.ts';

type WriteHeldProps = { userId: string; id: string; nickname: string; onBegun?: () => void };

/** Requests feedback that was held for a concern. */
export function WriteHeld({ userId, id, nickname, onBegun }: WriteHeldProps) {
  const writing = useWriteHeld(userId, id, nickname);
  return (
    <Button
      kind="alt"
      aria-disabled={writing.isPending || undefined}
      onClick={() => !writing.isPending && writing.mutate(undefined, { onSuccess: onBegun })}
    >
      Have feedback written<span className="vh">: {nickname}</span>
    </Button>
  );
}

/** Nothing was written because of what was found in the work; one press changes that. */
export function HeldBack({ userId, work }: { userId: string; work: ConcernWork }) {
  const [isBegun, setBegun] = useState(false);
  const begun = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isBegun) begun.current?.focus();
  }, [isBegun]);
  if (isBegun)
    return (
      <p ref={begun} tabIndex={-1}>
        Feedback is being written. You read it in the whole work, and release it there.
      </p>
    );
  if (!work.holds_feedback) return null;
  return (
    <div className="row concern-acts">
      <p>No feedback was written.</p>
      <WriteHeld userId={userId} id={work.work_id} nickname={work.nickname} onBegun={() => setBegun(true)} />
    </div>
  );
}

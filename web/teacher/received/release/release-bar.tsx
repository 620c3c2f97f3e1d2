import './release.css';
import { useRef } from 'react';
import type { HeldText } from '#contract/release.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useShortcut } from '../letter-keys.ts';
import { useRelease } from './use-release.ts';
import { WriteHeld } from './write-held.tsx';

type ReleaseBarProps = {
  userId: string;
  id: string;
  nickname: string;
  inHand: HeldText;
  /** Unsaved typing would not reach the student. */
  isEdited: boolean;
  onReleased: () => void;
};

export function ReleaseBar({ userId, id, nickname, inHand, isEdited, onReleased }: ReleaseBarProps) {
  const { is_held: isHeld, release_at: releaseAt, is_held_for_concern: isUnwritten, state, version } = inHand;
  const release = useRelease(userId, onReleased);
  const box = useRef<HTMLDivElement>(null);
  const shortcut = useShortcut('E');
  if (!isHeld && releaseAt === null) return null;
  if (!isHeld) return <p className="hint">Released to the student {sayMoment(releaseAt ?? '')}.</p>;
  return (
    <div className="row release-bar" ref={box} tabIndex={-1}>
      <Badge kind="warm">Waiting for you</Badge>
      <p>{sayState(inHand)}</p>
      {isUnwritten && <WriteHeld {...{ userId, id, nickname }} onBegun={() => box.current?.focus()} />}
      {isEdited && <p>Save what you typed, or leave it as it was. Then you can release it.</p>}
      {state === 'done' && releaseAt === null && !isEdited && !isUnwritten && (
        <Button
          kind="go"
          aria-keyshortcuts={shortcut}
          aria-disabled={release.isPending || undefined}
          onClick={() => !release.isPending && release.mutate({ works: [{ id, version }], what: nickname })}
        >
          Release to the student
        </Button>
      )}
    </div>
  );
}

function sayState({
  station,
  state,
  release_at: releaseAt,
  is_held_for_concern: isUnwritten,
}: HeldText): string {
  if (isUnwritten) return 'Nothing was written on this work, because of a concern.';
  if (releaseAt !== null) return 'Released: the student sees it in a few seconds.';
  if (state === 'waiting') return 'It is being written. The student sees nothing of it.';
  if (state === 'done')
    return `The student has not seen this ${station === 'reading' ? 'summary' : 'feedback'}.`;
  return 'Nothing was written. The student can ask again.';
}

import { useEffect, useState } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import type { Turn } from './waiting.ts';

export type AwaitedTurnProps = {
  turn: Turn;
  /** What is kept, such as "Your work". */
  kept: string;
};

/** Counts down on screen until something is sent again by itself; screen readers hear it once. */
export function AwaitedTurn({ turn: { reason, until }, kept }: AwaitedTurnProps) {
  const [now, setNow] = useState(Date.now);
  const say = (at: number) => `${reason} ${kept} is kept and is sent in ${inSeconds(until - at)}.`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each turn.
  useEffect(() => {
    announce(say(Date.now()));
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return say(now);
}

function inSeconds(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

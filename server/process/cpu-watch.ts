/** On a busy machine most time is spent waiting for the processor. The limit by the clock is this many times longer. */
const clockFactor = 3;

/** `usedMs` is the CPU time so far; where it is NaN, because the system does not tell, all time counts. */
export function watchCpu(
  usedMs: () => number | Promise<number>,
  withinMs: number,
  onLate: () => void,
): () => void {
  const before = usedMs();
  let isStopped = false;
  const look = async () => {
    const leftMs = withinMs - ((await usedMs()) - (await before));
    if (isStopped) return;
    if (leftMs > 0) next = setTimeout(look, leftMs);
    else onLate();
  };
  let next = setTimeout(look, withinMs);
  const last = setTimeout(onLate, clockFactor * withinMs);
  return () => {
    isStopped = true;
    clearTimeout(next);
    clearTimeout(last);
  };
}

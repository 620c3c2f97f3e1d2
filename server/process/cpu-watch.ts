/** On a busy machine most of the time is spent waiting for the processor. After so many times as long it ends by the clock. */
const clockFactor = 3;

/**
 * Tells once something has had the processor for so long, or does not come to an end. `usedMs` is what it has had so far;
 * where the system does not tell, which is NaN, all the time counts.
 */
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

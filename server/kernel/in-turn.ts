/**
 * Runs `work`, which must not reject, once at a time. A call while it runs gets the next turn and shares it with all
 * other calls before that turn begins, so that turns do not pile up. Resolves when the turn has ended.
 */
export function inTurn(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    if (next) return next;
    next = last.then(() => {
      next = undefined;
      return work();
    });
    last = next;
    return next;
  };
}

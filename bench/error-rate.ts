/** Changes that make what was read into what was written, as a share of what was written. */
export function errorRate(written: readonly string[], read: readonly string[]): number {
  let row = Array.from({ length: read.length + 1 }, (_, at) => at);
  written.forEach((wanted, index) => {
    const next = [index + 1];
    read.forEach((got, at) => {
      const swap = (row[at] ?? 0) + (got === wanted ? 0 : 1);
      next.push(Math.min(swap, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    });
    row = next;
  });
  return (row.at(-1) ?? 0) / Math.max(1, written.length);
}

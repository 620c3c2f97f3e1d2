import { useState } from 'preact/hooks';

// Stands in for `react` in the build of the public pages (decision 045).
// @ts-expect-error its types are those of a namespace, the module has names.
export * from 'preact/compat';

let prefix = '';
let count = 0;

/** Ids in a root are counted from its prefix on, alike where it is prerendered and where it comes to life. */
export function withIds<Drawn>(identifierPrefix: string, draw: () => Drawn): Drawn {
  const outer = [prefix, count] as const;
  [prefix, count] = [identifierPrefix, 0];
  try {
    return draw();
  } finally {
    [prefix, count] = outer;
  }
}

/** Preact's own begins with the same id in every root. */
export function useId(): string {
  const [id] = useState(() => {
    count += 1;
    return `${prefix}-${count}`;
  });
  return id;
}

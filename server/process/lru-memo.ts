/** The same as `make`, with the answers kept that were used last: what a whole class needs is made for the first of it. */
export function lruMemo<Asked, Made>(
  most: number,
  keyOf: (asked: Asked) => string,
  make: (asked: Asked) => Made,
): (asked: Asked) => Made {
  const recent = new Map<string, { made: Made }>();
  return (asked) => {
    const key = keyOf(asked);
    const known = recent.get(key) ?? { made: make(asked) };
    recent.delete(key);
    recent.set(key, known);
    if (recent.size > most) recent.delete(recent.keys().next().value ?? '');
    return known.made;
  };
}

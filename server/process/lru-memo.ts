/** Caches the most recently used answers, as a whole class often needs the same. */
export function lruMemo<Input, Output>(
  most: number,
  keyOf: (input: Input) => string,
  make: (input: Input) => Output,
): (input: Input) => Output {
  const recent = new Map<string, { made: Output }>();
  return (input) => {
    const key = keyOf(input);
    const known = recent.get(key) ?? { made: make(input) };
    recent.delete(key);
    recent.set(key, known);
    if (recent.size > most) recent.delete(recent.keys().next().value ?? '');
    return known.made;
  };
}

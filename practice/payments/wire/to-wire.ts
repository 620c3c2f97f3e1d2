/** An object without what only the practice server knows of it. */
export function toWire(kept: object): Record<string, unknown> {
  const { practice: _, ...rest } = kept as Record<string, unknown>;
  return rest;
}

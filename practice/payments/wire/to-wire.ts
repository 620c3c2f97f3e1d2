/** An object as it is sent: without what only the practice server knows of it, at any depth. */
export function toWire(kept: object): string {
  return JSON.stringify(kept, (key, value: unknown) => (key === 'practice' ? undefined : value), 2);
}

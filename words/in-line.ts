/** Puts typed text on one line. */
export function inLine(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim();
}

/** Nothing that was typed can begin a line and so pass for a numbered sentence or another part of the prompt. */
export function inOneLine(typed: string): string {
  return typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

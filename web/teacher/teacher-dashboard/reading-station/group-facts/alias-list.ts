/** One per line, or separated as in a pasted list. */
export function toAliases(text: string): string[] {
  return text
    .split(/[\n\r,;\t]+/)
    .map((alias) => alias.trim().replace(/\s+/g, ' '))
    .filter((alias) => alias !== '');
}

export function tidyAliases(text: string): string {
  return toAliases(text).join('\n');
}

/** A text with separators was pasted from a list. */
export function hasSeparators(text: string): boolean {
  return /[,;\t]/.test(text);
}

/** "7 aliases" */
export function sayAliases(count: number): string {
  return count === 1 ? '1 alias' : `${count} aliases`;
}

/** The aliases in a text: one a line, or as a list from elsewhere is parted. Blank ones are dropped. */
export function toAliases(text: string): string[] {
  return text
    .split(/[\n\r,;\t]+/)
    .map((alias) => alias.trim().replace(/\s+/g, ' '))
    .filter((alias) => alias !== '');
}

/** The same aliases, one a line. */
export function tidyAliases(text: string): string {
  return toAliases(text).join('\n');
}

/** Whether a text holds more than lines: then it was pasted from a list. */
export function hasSeparators(text: string): boolean {
  return /[,;\t]/.test(text);
}

/** "7 aliases" */
export function sayAliases(count: number): string {
  return count === 1 ? '1 alias' : `${count} aliases`;
}

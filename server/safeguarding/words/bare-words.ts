/** The words of a text as they are compared: without capitals and punctuation, a space before and after each. */
export function toBareWords(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}

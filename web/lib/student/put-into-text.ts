import type { Quote } from '#contract/quote.ts';

/** The end of the quoted words in a text that may have changed since: of several the nearest; without them the end. */
export function placeOf(text: string, quote: Quote | null): number {
  const words = quote?.text.trim() ?? '';
  if (!quote || words === '') return text.length;
  let best = -1;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (best < 0 || Math.abs(at - quote.start) < Math.abs(best - quote.start)) best = at;
  }
  return best < 0 ? text.length : best + words.length;
}

/** The words with a space on each side where they would else touch a word. */
export function spaced(text: string, start: number, end: number, words: string): string {
  const before = start === 0 || /\s/.test(text.charAt(start - 1)) ? '' : ' ';
  const after = end === text.length || /[\s.,;:!?)]/.test(text.charAt(end)) ? '' : ' ';
  return `${before}${words.trim()}${after}`;
}

/**
 * Puts words into a field as if they were typed, so that Ctrl+Z takes them back. The field gets the focus.
 * @param at where; without it at the caret, in place of what is selected
 */
export function putIntoField(field: HTMLTextAreaElement, words: string, at?: number): void {
  // Focused first: some browsers place the caret when the focus comes.
  field.focus();
  if (at !== undefined) field.setSelectionRange(at, at);
  const { value, selectionStart, selectionEnd } = field;
  const put = spaced(value, selectionStart, selectionEnd, words);
  // The one command that is part of the field's own history. A browser without it gets the words, not their undoing.
  if (document.execCommand('insertText', false, put)) return;
  field.setRangeText(put, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: put }));
}

import type { Quote } from '#contract/quote.ts';

/** Where a sentence stands in a text that may have changed since. */
export interface TextRange {
  start: number;
  end: number;
  /** Where the words begin that followed it: what was written behind it stands before them. */
  next: number;
}

/** So many letters tell one sentence from another. */
const telling = 20;

/**
 * The quoted words in a text that may have changed since: of several the nearest. Where they were changed themselves it
 * is what stands between the words before and behind them, and null where these are gone, too.
 * @param work what the quote was taken from
 */
export function placeOf(text: string, quote: Quote | null, work: string): TextRange | null {
  const words = quote?.text.trim() ?? '';
  if (!quote || words === '') return null;
  const followed = work.slice(quote.end).trim().slice(0, telling);
  const nextTo = (at: number) => (followed === '' ? text.length : text.indexOf(followed, at));
  const start = nearest(text, words, quote.start);
  if (start >= 0) {
    const end = start + words.length;
    const next = nextTo(end);
    return { start, end, next: next < 0 ? text.length : next };
  }
  const before = work.slice(0, quote.start).trim().slice(-telling);
  const from = before === '' ? 0 : nearest(text, before, quote.start - before.length);
  const next = from < 0 ? -1 : nextTo(from + before.length);
  if (next < 0) return null;
  return { start: from + before.length, end: text.slice(0, next).trimEnd().length, next };
}

function nearest(text: string, words: string, to: number): number {
  let best = -1;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (best < 0 || Math.abs(at - to) < Math.abs(best - to)) best = at;
  }
  return best;
}

/** Whether a caret stands in the sentence, or in what was written behind it. */
export function isAt({ start, next }: TextRange, caret: number, text: string): boolean {
  return caret >= start && (caret < next || caret === text.length);
}

/** What of an item is for the work: of a starter the words without dots, and the caret where the first dots stood. */
export function wordsOf(item: string): { words: string; caret: number } {
  const dots = /…|\.{3}|_{2,}/gu;
  // Dots right behind a word leave a space.
  const spread = item.trim().replace(/(?<=[\p{L}\p{N}])(?=…|\.{3}|_{2,})/gu, ' ');
  const first = spread.search(dots);
  return { words: spread.replace(dots, ''), caret: first < 0 ? spread.length : first };
}

/** The words with a space on each side where they would else touch a word. */
export function spaced(text: string, start: number, end: number, words: string): string {
  const before = start === 0 || /\s/.test(text.charAt(start - 1)) ? '' : ' ';
  const after = end === text.length || /[\s.,;:!?)]/.test(text.charAt(end)) ? '' : ' ';
  return `${before}${words}${after}`;
}

/** What was put into the work, where, in place of what, and the work as it stands with it. */
export interface Put {
  at: number;
  words: string;
  instead: string;
  work: string;
}

/**
 * Puts an item into a field as if it were typed, so that Ctrl+Z takes it back. The field gets the focus.
 * @param at where; without it at the caret, in place of what is selected
 */
export function putIntoField(field: HTMLTextAreaElement, item: string, at?: number): Put {
  // Focused first: some browsers place the caret when the focus comes.
  field.focus();
  if (at !== undefined) field.setSelectionRange(at, at);
  const { value, selectionStart: start, selectionEnd: end } = field;
  const { words, caret } = wordsOf(item);
  const put = spaced(value, start, end, words);
  replace(field, put);
  const behind = start + put.indexOf(words) + caret;
  field.setSelectionRange(behind, behind);
  return { at: start, words: put, instead: value.slice(start, end), work: field.value };
}

/** Takes back what was put last, as long as the work is as it was left then. */
export function takeBack(field: HTMLTextAreaElement, { at, words, instead }: Put): void {
  field.focus();
  field.setSelectionRange(at, at + words.length);
  replace(field, instead);
}

/** Puts words in place of what is selected. */
function replace(field: HTMLTextAreaElement, words: string): void {
  // The one command that is part of the field's own history. A browser without it gets the words, not their undoing.
  if (document.execCommand(words === '' ? 'delete' : 'insertText', false, words)) return;
  field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: words }));
}

/** The field of the work; null where none can be written in. */
export function findWorkField(): HTMLTextAreaElement | null {
  const field = document.getElementById('work');
  return field instanceof HTMLTextAreaElement && !field.disabled ? field : null;
}

/** Leads into the work, behind the sentence; where that is gone the caret stays where it was. */
export function goToSentence(quote: Quote | null, work: string): void {
  const field = findWorkField();
  if (!field) return;
  const place = placeOf(field.value, quote, work);
  if (place) field.setSelectionRange(place.end, place.end);
  // Focused last: some browsers then show the caret.
  field.focus();
  if (place) showEnd(field, place.end);
}

/** Scrolls the field so that the line that ends there stands in its middle. No browser says where a caret is drawn. */
function showEnd(field: HTMLTextAreaElement, end: number): void {
  const copy = field.cloneNode() as HTMLTextAreaElement;
  copy.value = field.value.slice(0, end);
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', height: '0', minHeight: '0' });
  field.after(copy);
  const bottom = copy.scrollHeight;
  copy.remove();
  field.scrollTop = bottom - field.clientHeight / 2;
}

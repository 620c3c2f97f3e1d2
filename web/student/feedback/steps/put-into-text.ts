import type { Quote } from '#contract/quote.ts';

/** The place of a sentence in a text that may have changed since. */
export interface TextRange {
  start: number;
  end: number;
  /** Where the text after it begins; between `end` and `next` is what was added behind the sentence. */
  next: number;
}

/** Letters that identify a sentence. */
const telling = 20;

/**
 * Finds the quoted words in a text that may have changed: the nearest occurrence. If they were changed, it is the text
 * between their neighbours; null if those are gone, too.
 * @param work the text that the quote was taken from
 */
export function placeOf(text: string, quote: Quote | null, work: string): TextRange | null {
  if (!quote || quote.text.trim() === '') return null;
  const followed = work.slice(quote.end).trim().slice(0, telling);
  const nextTo = (at: number) => (followed === '' ? text.length : text.indexOf(followed, at));
  const found = findWords(text, quote, work);
  if (found) {
    const { start, end } = found;
    const next = nextTo(end);
    return { start, end, next: next < 0 ? text.length : next };
  }
  const before = work.slice(0, quote.start).trim().slice(-telling);
  const from = before === '' ? 0 : nearest(text, before, quote.start - before.length);
  const next = from < 0 ? -1 : nextTo(from + before.length);
  if (next < 0) return null;
  return { start: from + before.length, end: text.slice(0, next).trimEnd().length, next };
}

/** The quoted words where they are now; null if they were changed. What was written before them has moved them. */
export function findWords(text: string, quote: Quote | null, work: string): Quote | null {
  const words = quote?.text.trim() ?? '';
  if (!quote || words === '') return null;
  const moved = text.startsWith(work.slice(0, quote.start)) ? 0 : text.length - work.length;
  const start = nearest(text, words, quote.start + moved);
  return start < 0 ? null : { start, end: start + words.length, text: words };
}

function nearest(text: string, words: string, to: number): number {
  let best = -1;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (best < 0 || Math.abs(at - to) < Math.abs(best - to)) best = at;
  }
  return best;
}

/** True if the caret is in the sentence, or in what was added behind it. */
export function isAt({ start, next }: TextRange, caret: number, text: string): boolean {
  return caret >= start && (caret < next || caret === text.length);
}

/** The words of an item without the dots of a starter, and where the caret goes: at the first dots. */
export function wordsOf(item: string): { words: string; caret: number } {
  const dots = /…|\.{3}|_{2,}/gu;
  // Dots right after a word leave a space.
  const spread = item.trim().replace(/(?<=[\p{L}\p{N}])(?=…|\.{3}|_{2,})/gu, ' ');
  const first = spread.search(dots);
  return { words: spread.replace(dots, ''), caret: first < 0 ? spread.length : first };
}

/** Adds a space on each side where the words would touch others. */
export function spaced(text: string, start: number, end: number, words: string): string {
  const before = start === 0 || /\s/.test(text.charAt(start - 1)) ? '' : ' ';
  const after = end === text.length || /[\s.,;:!?)]/.test(text.charAt(end)) ? '' : ' ';
  return `${before}${words}${after}`;
}

/** Where a sentence may be put that belongs at a place: there, or behind the sentence that it would cut. */
export function sentenceEnd(text: string, at: number): number {
  if (/(?:^|[.!?…]["”’)]*|\n)\s*$/.test(text.slice(0, at))) return at;
  const end = /[.!?…]+["”’)]*(?=\s|$)|(?=\n)|$/.exec(text.slice(at));
  return at + (end ? end.index + end[0].length : 0);
}

/** The words of a starter that others follow end with a full stop, so that they run into no other sentence. */
export function asSentence(words: string, following: string): string {
  return /^[^\n]*\S/.test(following) && /[\p{L}\p{N}]\s*$/u.test(words) ? `${words}.` : words;
}

/** Words that were put into the work, where, what they replaced, and the work after that. */
export interface Put {
  at: number;
  words: string;
  instead: string;
  work: string;
}

/**
 * Puts an item into a field and focuses it. Ctrl+Z takes it back, as if it were typed.
 * @param how.at without it, the item replaces the selection
 */
export function putIntoField(
  field: HTMLTextAreaElement,
  item: string,
  { at, isSentence }: { at: number | undefined; isSentence: boolean },
): Put {
  // Focused first, as some browsers move the caret on focus.
  field.focus();
  if (at !== undefined) field.setSelectionRange(at, at);
  const { value, selectionStart: start, selectionEnd: end } = field;
  const { words, caret } = wordsOf(item);
  const put = spaced(value, start, end, isSentence ? asSentence(words, value.slice(end)) : words);
  replace(field, put);
  const behind = start + put.indexOf(words) + caret;
  field.setSelectionRange(behind, behind);
  return { at: start, words: put, instead: value.slice(start, end), work: field.value };
}

/** Undoes the last item, while the work is unchanged since. */
export function takeBack(field: HTMLTextAreaElement, { at, words, instead }: Put): void {
  field.focus();
  field.setSelectionRange(at, at + words.length);
  replace(field, instead);
}

/** Replaces the selection. */
function replace(field: HTMLTextAreaElement, words: string): void {
  // The only command that adds to the field's undo history. Browsers without it get the words, but no undo.
  if (document.execCommand(words === '' ? 'delete' : 'insertText', false, words)) return;
  field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: words }));
}

/** The field of the work; null if it cannot be edited. */
export function findWorkField(): HTMLTextAreaElement | null {
  const field = document.getElementById('work');
  return field instanceof HTMLTextAreaElement && !field.disabled ? field : null;
}

/** Moves the caret behind the sentence; if that is gone, only focuses the field. */
export function goToSentence(quote: Quote | null, work: string): void {
  const field = findWorkField();
  if (!field) return;
  const place = placeOf(field.value, quote, work);
  if (place) field.setSelectionRange(place.end, place.end);
  // Focused last, as some browsers then scroll to the caret.
  field.focus();
  if (place) showEnd(field, place.end);
}

/** Scrolls the field until this line is in its middle. Browsers do not tell where a caret is, so a copy is measured. */
function showEnd(field: HTMLTextAreaElement, end: number): void {
  const copy = field.cloneNode() as HTMLTextAreaElement;
  copy.value = field.value.slice(0, end);
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', height: '0', minHeight: '0' });
  field.after(copy);
  const bottom = copy.scrollHeight;
  copy.remove();
  field.scrollTop = bottom - field.clientHeight / 2;
}

import type { Quote } from '#contract/quote.ts';
import type { StepProgress } from '#contract/step-progress.ts';
import { isEnglishWord, proseSentences, wordsOf } from '#server/student-text/index.ts';
import type { Change } from './align.ts';

/** What became of a step, the words of the second draft that show it, and the change of the sentence that it quoted. */
type StepOutcome = Pick<StepProgress, 'state' | 'shown'> & { pair: Change | null };

/** A step as far as what it asks for can be read off it. */
type AskingStep = { quote: Quote; label: string; body: string };

/** So many sentences beside the one that was quoted still belong to it. */
const beside = 2;

/**
 * What became of a step. `addressed` is said only of what can be counted: sentences that were split, speech that was put in
 * quotation marks, misspelt words that gave way to others; `not yet` only where the sentence is as it was, and nowhere more than a word or two
 * was changed. Of everything between these a program cannot tell whether it does what was asked, and says so.
 */
export function stateOfStep(step: AskingStep, changes: readonly Change[]): StepOutcome {
  const at = changes.findIndex(({ before }) => before !== null && overlaps(before, step.quote));
  const pair = changes[at] ?? null;
  if (pair?.kind === 'same' && changes.every(isTrifle)) return { state: 'not yet', shown: [], pair };
  const near = at < 0 ? [] : newsAt(at, changes);
  const shown = near
    .filter((change) => change === pair || !isTrifle(change))
    .flatMap(({ after }) => after ?? []);
  return { state: isCounted(step, pair, near) ? 'addressed' : 'cannot tell', shown, pair };
}

/**
 * What is new at a sentence and beside it. Sentences that were added one after the other belong together. Whatever is new
 * elsewhere may be an answer to any step, and is shown under none.
 */
function newsAt(at: number, changes: readonly Change[]): Change[] {
  const isAdded = (index: number) => changes[index]?.kind === 'added';
  let [first, last] = [at - beside, at + beside];
  while (isAdded(first) && isAdded(first - 1)) first -= 1;
  while (isAdded(last) && isAdded(last + 1)) last += 1;
  const isNews = ({ kind, after }: Change) => after !== null && kind !== 'same';
  return changes.filter((change, index) => index >= first && index <= last && isNews(change));
}

/** New words of a sentence by which nothing that was asked for can be done. */
const fewestNew = 3;

function isTrifle({ kind, before, after }: Change): boolean {
  if (kind === 'same') return true;
  if (kind !== 'changed' || !before || !after) return false;
  const known = new Set(wordsOf(before.text));
  return wordsOf(after.text).filter((word) => !known.has(word)).length < fewestNew;
}

function overlaps(a: Quote, b: Quote): boolean {
  return a.start < b.end && b.start < a.end;
}

const asksToSplit = /\b(split|into (two|three|several|shorter))\b/i;
const asksForSpeech = /\b(quotation marks|dialogue|conversation)\b/i;
const asksForSpelling = /\b(spell\w*|misspel\w*)\b/i;
const speechMarks = /["“”]/;

/** Whether what the step asks for can be counted, and is there. */
function isCounted(
  { label, body, quote }: AskingStep,
  pair: Change | null,
  near: readonly Change[],
): boolean {
  const asked = `${label}. ${body}`;
  if (asksToSplit.test(asked)) {
    const now = near.flatMap(({ after }) => proseSentences(after?.text ?? ''));
    return pair?.kind !== 'same' && isSplit(quote.text, now);
  }
  if (asksForSpeech.test(asked)) {
    // Of a sentence that had them before, a mark is not new.
    const isNew = ({ before, after }: Change) =>
      !speechMarks.test(before?.text ?? '') && speechMarks.test(after?.text ?? '');
    return !speechMarks.test(quote.text) && near.some(isNew);
  }
  return asksForSpelling.test(asked) && isRespelled(quote.text, pair);
}

/** Each misspelt word gave way to another one. One that is deleted was not spelled. */
function isRespelled(quoted: string, pair: Change | null): boolean {
  if (!pair?.before || !pair.after) return false;
  const isFault = (word: string) => !isEnglishWord(word);
  const old = new Set(wordsOf(pair.before.text));
  const now = wordsOf(pair.after.text);
  const faults = wordsOf(quoted).filter(isFault).length;
  return faults > 0 && !now.some(isFault) && now.filter((word) => !old.has(word)).length >= faults;
}

/** Most of the words of the quoted sentence stand in two sentences or more, none of which is nearly as long as it was. */
function isSplit(quoted: string, now: readonly string[]): boolean {
  const old = wordsOf(quoted);
  const parts = now.map(wordsOf).filter((words) => share(words, old) >= mostly);
  const longest = Math.max(0, ...parts.map((words) => words.length));
  return parts.length > 1 && share(old, parts.flat()) >= mostly && longest <= old.length * mostly;
}

const mostly = 0.7;

function share(words: readonly string[], among: readonly string[]): number {
  const known = new Set(among);
  return words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length;
}

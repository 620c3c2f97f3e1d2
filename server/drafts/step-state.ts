import type { Quote } from '#contract/quote.ts';
import type { StepProgress } from '#contract/step-progress.ts';
import { isEnglishWord, proseSentences, wordsOf } from '#server/student-text/index.ts';
import type { Change } from './align.ts';

/** Outcome of a step, the words of the second draft that show it, and the change of the quoted sentence. */
type StepOutcome = Pick<StepProgress, 'state' | 'shown'> & { pair: Change | null };

type AskingStep = { quote: Quote; label: string; body: string };

/** Sentences on either side that still belong to the quoted one. */
const beside = 2;

/**
 * Outcome of a step. `addressed` is said only of what can be counted: split sentences, speech in quotation marks,
 * corrected spelling. `not yet` is said only if the sentence is unchanged and nowhere more than a word or two changed.
 * In between, a program cannot tell, and says so.
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

/** With sentences added beside it. Changes elsewhere may answer any step, so they are shown under none. */
function newsAt(at: number, changes: readonly Change[]): Change[] {
  const isAdded = (index: number) => changes[index]?.kind === 'added';
  let [first, last] = [at - beside, at + beside];
  while (isAdded(first) && isAdded(first - 1)) first -= 1;
  while (isAdded(last) && isAdded(last + 1)) last += 1;
  const isNews = ({ kind, after }: Change) => after !== null && kind !== 'same';
  return changes.filter((change, index) => index >= first && index <= last && isNews(change));
}

/** Fewer new words than this in a sentence cannot answer a step. */
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
    // A mark is not new in a sentence that had one.
    const isNew = ({ before, after }: Change) =>
      !speechMarks.test(before?.text ?? '') && speechMarks.test(after?.text ?? '');
    return !speechMarks.test(quote.text) && near.some(isNew);
  }
  return asksForSpelling.test(asked) && isRespelled(quote.text, pair);
}

/** Each misspelt word was replaced. A deleted word was not corrected. */
function isRespelled(quoted: string, pair: Change | null): boolean {
  if (!pair?.before || !pair.after) return false;
  const isFault = (word: string) => !isEnglishWord(word);
  const old = new Set(wordsOf(pair.before.text));
  const now = wordsOf(pair.after.text);
  const faults = wordsOf(quoted).filter(isFault).length;
  return faults > 0 && !now.some(isFault) && now.filter((word) => !old.has(word)).length >= faults;
}

/** Most words of the quoted sentence stand in two or more sentences, each clearly shorter than it was. */
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

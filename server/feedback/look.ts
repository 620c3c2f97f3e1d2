import type { AskingFacts } from '#contract/receipt-facts.ts';
import type { JsonValue } from '#server/ai-runs/index.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';

export type Look = NonNullable<AskingFacts['look']>;

const mostLines = 6;
const mostWords = 14;
/** As rule 1 shows it: "C2 S5 gives a number, not what it shows". */
const line = /^\W*C(\d{1,3})\W+(?:S(\d{1,3})\b)?\W*(.+)$/s;

/** What a model noted before it wrote, in the words of unit and work. What is no such note is left out. */
export function toLook(answer: JsonValue, { criteria, sentences }: FeedbackTask): Look {
  const lines = Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : [];
  return lines.slice(0, mostLines).flatMap((one) => {
    const [, criterion, sentence, said = ''] = line.exec(one) ?? [];
    const known = criteria.find(({ id }) => id === Number(criterion));
    const words = sentences.find(({ id }) => id === Number(sentence))?.text ?? null;
    const note = said.trim().split(/\s+/).slice(0, mostWords).join(' ');
    return known ? [{ criterion: known.text, words, note }] : [];
  });
}

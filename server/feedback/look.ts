import type { AskingFacts, Finding } from '#contract/receipt-facts.ts';
import type { JsonValue } from '#server/ai-runs/index.ts';
import { findingsOf } from '#server/coach/index.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';

export type Look = NonNullable<AskingFacts['look']>;

const mostLines = 6;
const mostWords = 14;
/** As rule 1 shows it: "C2 no S5 gives a number, not what it shows". A model may leave the second word out. */
const line = /^\W*C(\d{1,3})\W+(?:(yes|partly|no)\b\W*)?(?:S(\d{1,3})\b)?\W*(.+)$/is;

/** What a model noted before it wrote, in the words of unit and work. What is no such note is left out. */
export function toLook(answer: JsonValue, { criteria, sentences }: FeedbackTask): Look {
  const lines = Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : [];
  return lines.slice(0, mostLines).flatMap((one) => {
    const [, criterion, judged = '', sentence, said = ''] = line.exec(one) ?? [];
    const known = criteria.find(({ id }) => id === Number(criterion));
    const words = sentences.find(({ id }) => id === Number(sentence))?.text ?? null;
    const note = said.trim().split(/\s+/).slice(0, mostWords).join(' ');
    const has = (['yes', 'partly', 'no'] as const).find((one) => one === judged.toLowerCase());
    return known ? [{ criterion: known.text, words, note, ...(has && { has }) }] : [];
  });
}

/** What was looked for by each criterion: by the model that wrote, where it said so, else by rules. */
export function toFindings(task: FeedbackTask, look: Look): Finding[] {
  return findingsOf(task).map((finding) => {
    const noted = look.find(({ criterion, has }) => criterion === finding.criterion && has);
    if (!noted?.has) return { ...finding, by_model: false };
    const has = noted.has === 'partly' ? 'unknown' : noted.has;
    return { ...finding, has, words: has === 'yes' ? noted.words : null, by_model: true };
  });
}

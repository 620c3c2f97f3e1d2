import { z } from 'zod';
import type { ReadingFlag } from '#contract/check-ins.ts';
import type { EntryField } from '#contract/reading-defaults.ts';
import { choiceAnswer, leaveOut, numberAnswer, toPlainText, withoutNumbers } from '#server/ai-runs/index.ts';
import { type FaultKind, proseSentences } from '#server/student-text/index.ts';
import type { AnswerJudgement } from './coach-answer.ts';
import { cut } from './flags.ts';
import type { VocabularyJudgement } from './reading-coach.ts';
import { isTroubled, type ReadingTask } from './reading-task.ts';
import { noteFaults, overviewFaults, saidFaults } from './said-faults.ts';

export type Judged<Value> = { ok: true; value: Value } | { ok: false; faults: readonly FaultKind[] };
export type Judgements = { vocabulary: VocabularyJudgement; comprehension: AnswerJudgement };

const numbers = {
  vocabulary: z.object({ entry: numberAnswer('entry') }).transform(({ entry }) => entry),
  comprehension: z.object({ answer: numberAnswer('answer') }).transform(({ answer }) => answer),
};
const judgements = {
  vocabulary: z.object({ verdict: choiceAnswer(['fits', 'unsure', 'misused']), note: z.string() }),
  comprehension: z.object({
    verdict: choiceAnswer(['complete', 'thin', 'off-question']),
    note: z.string(),
  }),
};
const flagAnswer = z.object({
  kind: choiceAnswer(['copied', 'off-book', 'to-the-ai']),
  sentence: numberAnswer('sentence'),
  note: z.string(),
});

export function toOverview(answer: unknown, task: ReadingTask): Judged<string> {
  const text = typeof answer === 'string' ? repair(answer, 4, task) : '';
  return judge(text, overviewFaults(text, task));
}

/** From 0; null where no entry is named. */
export function toEntryIndex(field: EntryField, answer: unknown, task: ReadingTask): number | null {
  const { data } = numbers[field].safeParse(answer);
  return data !== undefined && task[field][data - 1] ? data - 1 : null;
}

export function toJudgement<Field extends EntryField>(
  field: Field,
  answer: unknown,
  task: ReadingTask,
): Judged<Judgements[Field]> {
  const { data } = judgements[field].safeParse(answer);
  if (!data) return { ok: false, faults: ['not a judgement'] };
  const note = repair(data.note, 2, task);
  return judge({ verdict: data.verdict, note } as Judgements[Field], noteFaults(note, task));
}

/** Quotes the student's whole sentence; null where the flag is invalid. Nobody misses a flag that a model drops. */
export function toFlag(answer: unknown, task: ReadingTask): ReadingFlag | null {
  const { data } = flagAnswer.safeParse(answer);
  const sentence = data && task.sentences[data.sentence - 1];
  if (!data || !sentence || isTroubled(task, sentence.place.part, sentence.place.index)) return null;
  const note = repair(data.note, 2, task);
  if (saidFaults(note, task).length > 0) return null;
  return { kind: data.kind, note, quote: cut(sentence.text) };
}

function judge<Value>(value: Value, faults: readonly FaultKind[]): Judged<Value> {
  return faults.length === 0 ? { ok: true, value } : { ok: false, faults };
}

/** One line of plain text in at most `most` sentences, without those that fail a check alone. */
function repair(said: string, most: number, task: ReadingTask): string {
  const plain = toPlainText(withoutNumbers(said));
  const sound = leaveOut(plain, (sentence) => saidFaults(sentence, task));
  return proseSentences(sound.replace(/\s+/g, ' ')).slice(0, most).join(' ');
}

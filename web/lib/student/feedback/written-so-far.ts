import type { Step } from '#contract/feedback.ts';
import { isCoach, partNames, toPartNote, type Written } from '#contract/who-wrote.ts';
import type { BlockView, FeedbackView } from './feedback-view.ts';

/** Who wrote what can be seen so far; null while nobody writes. */
export function writtenSoFar({ blocks, result, source }: FeedbackView): Written | null {
  if (result || source === null) return result;
  const { strength, step1, step2, answer, grade } = blocks;
  const writers = [strength, step1, step2, answer, grade].flatMap(({ writer }) => writer ?? []);
  const main = writers.find((writer) => !isCoach(writer)) ?? source;
  const other = ({ writer }: { writer: string | null }) => (writer === main ? null : writer);
  const toStep = (block: BlockView<Step>) => ({ help: block.whole?.help ?? [], written_by: other(block) });
  const by = { strength: other(strength), answer: other(answer), grade: other(grade) };
  const notes = [
    ...(by.strength === null ? [] : [toPartNote(partNames.strength, by.strength)]),
    ...(by.answer === null ? [] : [toPartNote(partNames.answer, by.answer)]),
    ...(by.grade === null ? [] : [toPartNote(partNames.grade, by.grade)]),
  ];
  return { source: main, notes, step1: toStep(step1), step2: toStep(step2) };
}

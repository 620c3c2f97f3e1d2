import type { Step } from '#contract/feedback.ts';
import { isCoach, type Written } from '#words/who-wrote.ts';
import type { BlockView, FeedbackView } from './feedback-view.ts';

/** Who wrote the blocks so far; null while nobody writes. */
export function writtenSoFar({ blocks, result, source }: FeedbackView): Written | null {
  if (result || source === null) return result;
  const { strength, step1, step2, answer, grade } = blocks;
  const writers = [strength, step1, step2, answer, grade].flatMap(({ writer }) => writer ?? []);
  const main = writers.find((writer) => !isCoach(writer)) ?? source;
  const signed = ({ writer }: { writer: string | null }) => ({ written_by: writer === main ? null : writer });
  const toStep = (block: BlockView<Step>) => ({ help: block.whole?.help ?? [], ...signed(block) });
  return {
    source: main,
    ...{ step1: toStep(step1), step2: toStep(step2) },
    ...{ strength: signed(strength), answer: signed(answer), grade: signed(grade) },
  };
}

import type { BlockName } from '#contract/feedback.ts';
import { isCoach, type Written } from '#words/who-wrote.ts';
import type { FeedbackView } from './feedback-view.ts';

/** Who wrote the blocks so far; null while nobody writes. */
export function writtenSoFar({ blocks, writers, result, source }: FeedbackView): Written | null {
  if (result || source === null) return result;
  const all = Object.values(writers).filter((writer) => writer !== null);
  const main = all.find((writer) => !isCoach(writer)) ?? source;
  const signed = (name: BlockName) => {
    const writer = writers[name] ?? null;
    return { written_by: writer === main ? null : writer };
  };
  return {
    source: main,
    step1: { help: blocks.step1?.help ?? [], ...signed('step1') },
    step2: { help: blocks.step2?.help ?? [], ...signed('step2') },
    ...{ strength: signed('strength'), answer: signed('answer'), grade: signed('grade') },
  };
}

import type { StepProgress, StepReply } from '#contract/step-progress.ts';
import { findTroubled, holdsFound } from '#server/safeguarding/index.ts';
import { splitSentences } from '#server/student-text/index.ts';

/** What was said on one of the drafts before, and what the student answered. */
export type DraftSaid = {
  steps: readonly (Pick<StepProgress, 'label' | 'criterion'> & {
    words: string | null;
    reply: StepReply | null;
  })[];
  /** The sentence that was held up. */
  praised: string | null;
};

/** Without the steps at words that may tell of harm. Nothing is quoted there again, so that none of them can come again. */
export function withoutTrouble(said: readonly DraftSaid[], found: readonly { quote: string }[]): DraftSaid[] {
  const isCalm = (words: string) =>
    findTroubled(splitSentences(words)).length === 0 && !holdsFound(words, found);
  return said.map((draft) => ({
    ...draft,
    steps: draft.steps.filter(({ words }) => words === null || isCalm(words)),
  }));
}

/** Whether a student left a step for good. */
export function isLeft(reply: StepReply | null): reply is StepReply {
  return reply !== null && reply.answer !== 'will do';
}

import type { Feedback, Step } from '#contract/feedback.ts';
import type { Quote } from '#contract/quote.ts';
import type { Progress, Reply, StepProgress } from '#contract/step-progress.ts';
import { alignDrafts, stateOfStep } from '#server/drafts/index.ts';
import { findTroubled, holdsFound } from '#server/safeguarding/index.ts';
import { splitSentences } from '#server/student-text/index.ts';
import { isLeft } from './said-before.ts';

/** A draft, the feedback on it, and the words of it that may tell of harm. */
export type DraftBefore = {
  work: string;
  result: Feedback;
  reply: Reply | null;
  found: readonly { quote: string }[];
};

/**
 * What became of the two steps of the draft before, in draft number `draft`. One that its student left is named alone. A step
 * that quoted nothing, and one that cannot be told without words that may tell of harm, is left out.
 */
export function toProgress(before: DraftBefore, work: string, draft: number): Progress {
  const changes = alignDrafts(before.work, work);
  const troubled = [...findTroubled(splitSentences(before.work)), ...findTroubled(splitSentences(work))].map(
    ({ text }) => ({ quote: text }),
  );
  const kept = [...before.found, ...troubled];
  const isCalm = ({ text }: Quote) => !holdsFound(text, kept);
  const given = (['step1', 'step2'] as const).map((name) => ({
    step: before.result[name],
    reply: before.reply?.[name] ?? null,
  }));
  const left = given.flatMap(({ step, reply }) => (isLeft(reply) ? [{ label: step.label, reply }] : []));
  const steps = given.flatMap(({ step, reply }) => {
    const { quote } = step;
    if (!quote || isLeft(reply)) return [];
    const { state, shown, pair } = stateOfStep({ ...step, quote }, changes);
    const told = toStepProgress(step, quote, { state, shown, pair });
    return [quote, ...(told.pair ? [told.pair.before, told.pair.after ?? quote] : []), ...shown].every(isCalm)
      ? [told]
      : [];
  });
  return { draft, steps, left };
}

function toStepProgress(
  { label, body, criterion }: Step,
  quote: Quote,
  { state, shown, pair }: ReturnType<typeof stateOfStep>,
): StepProgress {
  return {
    ...{ label, body, criterion: criterion.text, quote, state, shown },
    pair: pair?.before ? { before: pair.before, after: pair.after } : null,
  };
}

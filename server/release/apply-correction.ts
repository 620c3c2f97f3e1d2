import type { BlockName, Feedback, Step } from '#contract/feedback.ts';
import type { Correction } from '#contract/release.ts';

/** Null where a block would be removed that the student may have seen: then only words may change. */
export function applyCorrection(
  feedback: Feedback,
  correction: Correction,
  isHeld: boolean,
): Feedback | null {
  const dropped = (['strength', 'answer', 'grade'] as const).filter(
    (block) => correction[block] === null && feedback[block] !== null,
  );
  if (dropped.length > 0 && !isHeld) return null;
  const { strength, strength_keeps_quote: keepsQuote = !strength, answer, note } = correction;
  const corrected: Feedback = {
    ...feedback,
    step1: correctStep(feedback.step1, correction.step1),
    step2: correctStep(feedback.step2, correction.step2),
    ...(correction.grade === null && { grade: null }),
    ...((strength || feedback.strength) && {
      strength: {
        ...(feedback.strength ?? { criterion: null }),
        text: strength ?? feedback.strength?.text ?? '',
        quote: (keepsQuote && feedback.strength?.quote) || null,
      },
    }),
    ...(strength === null && { strength: null }),
    ...(answer === null && { answer: null }),
    ...(answer && { answer: { places: [], ...feedback.answer, text: answer } }),
    ...(note !== undefined && { note: note?.trim() || null }),
  };
  const changed = blocks.filter(
    (block) => corrected[block] && JSON.stringify(corrected[block]) !== JSON.stringify(feedback[block]),
  );
  const edited = blocks.filter(
    (block) => corrected[block] && (changed.includes(block) || feedback.edited.includes(block)),
  );
  return { ...corrected, edited };
}

const blocks = ['strength', 'step1', 'step2', 'answer'] as const satisfies BlockName[];

function correctStep(step: Step, change: Correction['step1']): Step {
  if (!change) return step;
  const { label, body, keeps_quote: keepsQuote, keeps_help: keepsHelp } = change;
  return {
    ...step,
    ...{ label, body },
    quote: keepsQuote ? step.quote : null,
    help: keepsHelp ? step.help : [],
  };
}

import type { Progress, Reply } from './step-progress.ts';

type StepProgress = Progress['steps'][number];

/** What became of a step, on paper and for the teacher. */
const stateWords: Record<StepProgress['state'], string> = {
  addressed: 'done',
  partly: 'begun',
  'not yet': 'not yet done',
  'cannot tell': 'changed; a program cannot tell whether it does what was asked',
};

/** A step of the draft before, with what became of it. */
export function sayStep({ label, state }: StepProgress): string {
  return `${label}: ${stateWords[state]}`;
}

/** The words of both drafts side by side: what the step quoted, and what stands there now or shows the state. */
export function sidesOf({ quote, pair, shown }: StepProgress): { before: string | null; after: string[] } {
  const before = pair?.before.text ?? quote?.text ?? null;
  const after = pair?.after ? [pair.after.text] : [];
  return { before, after: [...new Set([...after, ...shown.map(({ text }) => text)])] };
}

/** What became of the steps of the draft before, as plain text. */
export function progressToText({ draft, steps }: Progress): string {
  const lines = steps.flatMap((step) => {
    const { before, after } = sidesOf(step);
    return [
      `- ${sayStep(step)}`,
      ...(before === null ? [] : [`  Draft ${draft - 1}: “${before.trim()}”`]),
      ...after.map((text) => `  Draft ${draft}: “${text.trim()}”`),
    ];
  });
  return [`From draft ${draft - 1} to draft ${draft}`, ...lines].join('\n');
}

/** What the student answered to the steps, a line each; none where nothing was answered. */
export function replyLines({ step1, step2 }: Reply): string[] {
  return [step1, step2].flatMap((answered, at) => {
    if (!answered) return [];
    const { answer, because } = answered;
    const said = {
      'will do': 'I’ll do this',
      'not this': because ? `Not this, because: ${because}` : 'Not this',
      'does not fit': 'This does not fit my work',
    }[answer];
    return [`Step ${at + 1}: ${said}`];
  });
}

import type { LeftStep, Progress, Reply, StepReply } from '#contract/step-progress.ts';
import { inLine } from './in-line.ts';

type StepProgress = Progress['steps'][number];

/** For paper and for the teacher. */
const stateWords: Record<StepProgress['state'], string> = {
  addressed: 'done',
  partly: 'begun',
  'not yet': 'not yet done',
  'cannot tell': 'changed; a program cannot tell whether it does what was asked',
};

export function sayStep(step: StepProgress): string {
  const { label, state } = step;
  return `${label}: ${isUnchanged(step) ? unchanged : stateWords[state]}`;
}

const unchanged = 'its words are as they were; a program cannot tell whether other changes do what was asked';

/** True if the words of a step are unchanged, so that nothing else is known. */
export function isUnchanged({ state, pair, shown }: StepProgress): boolean {
  const isSame = pair?.after?.text.trim() === pair?.before.text.trim();
  return state === 'cannot tell' && pair !== null && isSame && shown.length === 0;
}

/** A step that the student decided against. */
export function sayLeft({ label, reply }: LeftStep): string {
  return `${label}: the student said “${sayReply(reply)}”`;
}

/** A student's answer to a step, in the words of the page. */
export function sayReply({ answer, because }: StepReply): string {
  return {
    'will do': 'I’ll do this',
    'not this': because ? `Not this, because: ${because}` : 'Not this',
    'does not fit': 'This does not fit my work',
  }[answer];
}

/** The words of both drafts: what the step quoted, and what is there now or shows the state. */
export function sidesOf({ quote, pair, shown }: StepProgress): { before: string | null; after: string[] } {
  const before = pair?.before.text ?? quote?.text ?? null;
  const after = pair?.after ? [pair.after.text] : [];
  return { before, after: [...new Set([...after, ...shown.map(({ text }) => text)])] };
}

/** The progress since the draft before, as plain text. */
export function progressToText({ draft, steps, left = [] }: Progress): string {
  const lines = steps.flatMap((step) => {
    const { before, after } = sidesOf(step);
    return [
      `- ${sayStep(step)}`,
      ...(before === null ? [] : [`  Draft ${draft - 1}: “${inLine(before)}”`]),
      ...after.map((text) => `  Draft ${draft}: “${inLine(text)}”`),
    ];
  });
  const leftLines = left.map((step) => `- ${sayLeft(step)}`);
  return [`From draft ${draft - 1} to draft ${draft}`, ...lines, ...leftLines].join('\n');
}

/** The student's answers to the steps, one a line. */
export function replyLines({ step1, step2 }: Reply): string[] {
  return [step1, step2].flatMap((answered, at) =>
    answered ? [`Step ${at + 1}: ${sayReply(answered)}`] : [],
  );
}

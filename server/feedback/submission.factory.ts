import type { RequestOf } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import type { generateFeedback } from '#contract/feedback.ts';
import { newToken } from '#server/process/ids.ts';

export const beanWork = [
  'I think the bean in the dark grew taller because it was looking for light.',
  'Our bean by the window was 12 cm on day nine and it had green leaves.',
  'The one in the box was 19 cm but it was pale and it fell over.',
  'That is why I would keep a plant near a window.',
].join(' ');

/** Nothing of it stands in the unit: a program cannot tell what it has to do with the task. */
export const otherWork =
  'My cousin came over on Sunday and we played cards until midnight. She won nearly each round. Then my uncle drove her home and I went to bed.';

/** Work as a student sends it in to the unit of the unit factory. */
export function buildSubmission(
  unitId: string,
  overrides: Partial<RequestOf<typeof generateFeedback>> = {},
): RequestOf<typeof generateFeedback> {
  return {
    studentName: 'Maple',
    submissionContent: beanWork,
    unitConfiguration: { id: unitId },
    ...overrides,
  };
}

/** What a browser makes for one submission. */
export type SubmissionKeys = { key: string; secret: string };

export function buildKeys(): SubmissionKeys {
  return { key: newToken(), secret: newToken() };
}

export function toHeaders({ key, secret }: SubmissionKeys): Record<string, string> {
  return { [studentHeaders.idempotencyKey]: key, [studentHeaders.submissionSecret]: secret };
}

import type { Feedback } from '#contract/feedback.ts';
import { checkFeedback, toRequest, type Writer } from '#server/feedback/index.ts';
import { asModelReads, type FeedbackTask, toTask } from '#server/feedback-task/index.ts';
import { type CheckId, checkIds } from '#words/check-words.ts';
import type { Band } from './fixtures/fixture.ts';
import type { Fixture } from './fixtures/index.ts';

export type ScoreId = CheckId | 'F14';
export const scoreIds: readonly ScoreId[] = [...checkIds, 'F14'];
export type Score = {
  fixture: Fixture;
  feedback: Feedback;
  milliseconds: number;
  /** What is wrong, by the check that found it. */
  faults: Map<ScoreId, string[]>;
};

const startBands: readonly Band[] = ['blank', 'off-topic', 'copied'];

/** Has one fixture written and looks at the result with every check that a program can make. */
export async function score(fixture: Fixture, writer: Writer): Promise<Score> {
  const { unit, work, question = null } = fixture;
  const startedAt = performance.now();
  const feedback = await writer.write(unit, work, question);
  const milliseconds = performance.now() - startedAt;
  const task = toTask(unit, work, question);
  const judged = feedback.verdict === 'start' ? { ...task, verdict: 'start' as const } : asModelReads(task);
  const faults = new Map<ScoreId, string[]>();
  for (const check of checkFeedback(feedback, judged)) {
    if (!check.passed) faults.set(check.id, check.faults);
  }
  const isStart = feedback.verdict === 'start';
  if (isStart !== startBands.includes(fixture.band))
    faults.set('F10', [
      ...(faults.get('F10') ?? []),
      `${fixture.band} work is answered with "${feedback.verdict}"`,
    ]);
  if (!isSameRequest(fixture, task)) faults.set('F14', ['two askings for the same work differ in bytes']);
  return { fixture, feedback, milliseconds, faults };
}

/** Nothing about a student goes into a request: whoever asks with the same words asks the same bytes. */
function isSameRequest({ unit, work, question }: Fixture, task: FeedbackTask): boolean {
  const again = toTask(structuredClone(unit), work, question ?? null);
  return JSON.stringify(toRequest(again)) === JSON.stringify(toRequest(task));
}

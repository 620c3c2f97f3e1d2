import { expect, test } from 'vitest';
import { tokensOf } from '#server/ai-spending/ai-budget.ts';
import { coachWriter, toRequest } from '#server/feedback/index.ts';
import { toProgress, toTask } from '#server/feedback-task/index.ts';
import { fixtures } from './fixtures/index.ts';

/** What a second request may cost, of what the first did. */
const most = 1.35;

test(`a second draft of the same work costs at most ${most} of the first`, async () => {
  const shares = await Promise.all(
    fixtures.map(async ({ unit, work, question = null }) => {
      const result = await coachWriter.write(unit, work, question);
      const second = `${work} I read it again and added this.`;
      const progress = toProgress({ work, result, reply: null, found: [] }, second, 2);
      const cost = (draft: string, of: typeof progress | null) =>
        tokensOf(toRequest(toTask(unit, draft, question, { progress: of }))).prompt;
      return cost(second, progress) / cost(work, null);
    }),
  );
  expect(Math.max(...shares)).toBeGreaterThan(1.02);
  expect(Math.max(...shares)).toBeLessThanOrEqual(most);
});

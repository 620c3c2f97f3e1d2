import { afterAll, expect, test, vi } from 'vitest';
import type { Kernel } from '#server/process/kernel.ts';
import type { Model } from '#server/providers/model.ts';
import { easyPage, lineText, openPatientReader } from '#server/testing/test-photos.ts';
import { testServer } from '#server/testing/test-server.ts';
import { photoHandlers } from './index.ts';

vi.setConfig({ testTimeout: 240_000 });

const usage = { freshInput: 2_000, cachedInput: 0, cacheWrite: 0, output: 100, reasoning: 0 };
const eyes: Model = {
  provider: 'openai',
  name: 'gpt-4.1',
  shownAs: 'gpt-4.1',
  async *stream() {
    yield { type: 'text', text: JSON.stringify({ legibility: 'clear', text: 'What I saw' }) };
    yield { type: 'finish', usage };
  },
};
const reader = openPatientReader();
afterAll(() => reader.close());
const { client, kernel, makeTeacher, as } = await testServer((own: Kernel) =>
  photoHandlers({ ...own, reader, model: eyes }),
);
const page = (await easyPage(lineText)).toString('base64');

test('a photo that a model reads is counted and kept among the calls, without a run', async () => {
  kernel.config.aiBudget.trial = 1;
  const teacher = await makeTeacher();
  expect(await as(teacher).call('process-text-image', { image: page })).toMatchObject({ reader: 'gpt-4.1' });
  const { rows } = await client.query(
    `select c.run_id, c.outcome, c.cost_microdollars::int as cost, s.microdollars::int as spent
      from ai_calls c join ai_spending s using (teacher_id) where teacher_id = $1`,
    [teacher.id],
  );
  const cost = 2_000 * 2 + 100 * 8;
  expect(rows).toEqual([{ run_id: null, outcome: 'ok', cost, spent: cost }]);
});

test('over the budget the photo is read here, and nothing is sent away', async () => {
  kernel.config.aiBudget.trial = 0;
  const teacher = await makeTeacher();
  expect(await as(teacher).call('process-text-image', { image: page })).toMatchObject({ reader: 'local' });
  const { rows } = await client.query('select 1 from ai_calls where teacher_id = $1', [teacher.id]);
  expect(rows).toEqual([]);
});

import { afterAll, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { createModelChain } from '#server/ai-runs/model-chain.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import { createScriptedModel } from '#server/testing/scripted-model.ts';
import { testServer } from '#server/testing/test-server.ts';
import { buildCheckIn, buildCheckInHeaders, plantGroup } from './check-in.factory.ts';
import { openReading, readingSummaryHandlers } from './index.ts';

/** Says nothing until the test has it fail. */
const model = createScriptedModel();
const chain = createModelChain([model]);
const server = await testServer((kernel) => {
  const readingContext = openReading(kernel, {
    models: chain,
  });
  readingContext.worker.open();
  afterAll(() => readingContext.worker.drain(0));
  return { ...readingSummaryHandlers(readingContext), ...studentLinkHandlers(kernel) };
});

test('no more than twenty wait for one check-in, and it is answered once it is written', async () => {
  const teacher = await server.makeTeacher();
  const { link } = await server.as(teacher).call('generate-student-link');
  const room = await plantGroup(server.client, teacher.id);
  const headers = { ...buildCheckInHeaders(), [studentHeaders.link]: link.token };
  const leaving = new AbortController();
  const refusals: Response[] = [];
  const ask = async () => {
    const answer = await fetch(`${server.origin}/api/functions/reading-ai-summary`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(buildCheckIn(room)),
      signal: leaving.signal,
    }).catch(() => null);
    if (answer) refusals.push(answer);
  };
  const waiting = Array.from({ length: 25 }, ask);
  await expect.poll(() => refusals.length).toBe(5);
  expect(await refusals[0]?.json()).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 10 });
  leaving.abort();
  await Promise.all(waiting);
  model.fail('refused');
  const again = () => server.asVisitor.send('reading-ai-summary', buildCheckIn(room), headers);
  await expect.poll(async () => (await again()).status).toBe(200);
});

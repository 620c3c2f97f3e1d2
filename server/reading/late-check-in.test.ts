import { afterAll, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { createModelChain } from '#server/ai-runs/model-chain.ts';
import { hourMs } from '#server/process/clock.ts';
import { newId } from '#server/process/ids.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import { createScriptedModel } from '#server/testing/scripted-model.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { testServer } from '#server/testing/test-server.ts';
import { buildCheckIn, buildCheckInHeaders, plantGroup } from './check-in.factory.ts';
import { openReading, readingSetupHandlers, readingSummaryHandlers } from './index.ts';

const model = createScriptedModel();
const server = await testServer((kernel) => {
  const opened = openReading(kernel, {
    models: createModelChain([model]),
  });
  opened.worker.open();
  afterAll(() => opened.worker.drain(0));
  return {
    ...readingSummaryHandlers(opened),
    ...readingSetupHandlers(kernel),
    ...studentLinkHandlers(kernel),
  };
});
const { client, clock } = server;

async function openIsolationServer() {
  const teacher = await server.makeTeacher();
  const { link } = await server.as(teacher).call('generate-student-link');
  const room = await plantGroup(client, teacher.id);
  const pupil = () => {
    const browser = openTestBrowser(server.kernel.config.origin);
    const headers = { [studentHeaders.link]: link.token };
    return {
      load: (p_group_id = room.groupId) =>
        browser.send('get-reading-config-for-group', { p_group_id }, headers),
      send: () =>
        browser.send('reading-ai-summary', buildCheckIn(room), { ...headers, ...buildCheckInHeaders() }),
    };
  };
  const end = () =>
    client.query('update users set trial_ends_at = $2 where id = $1', [teacher.id, clock.now()]);
  return { teacher, pupil, end };
}

test('a form that was loaded before the end is taken for a day, and no model is asked for its summary', async () => {
  const { pupil, end } = await openIsolationServer();
  const [early, late] = [pupil(), pupil()];
  await early.load();
  await end();
  const answer = await (await early.send()).json();
  expect(answer).toMatchObject({ success: true, result: { by: 'coach' } });
  expect(model.asked).toBe(0);
  expect((await late.send()).status).toBe(402);
  clock.advance(24 * hourMs);
  expect((await early.send()).status).toBe(402);
});

test('who asks for a form that is gone has opened none', async () => {
  const { pupil, end } = await openIsolationServer();
  const elsewhere = await plantGroup(client, (await server.makeTeacher()).id);
  const device = pupil();
  for (const groupId of [newId(), elsewhere.groupId]) {
    expect(await (await device.load(groupId)).json()).toMatchObject({ code: 'READING_CONFIG_MISSING' });
  }
  await end();
  expect((await device.send()).status).toBe(402);
});

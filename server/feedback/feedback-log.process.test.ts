import { expect, test } from 'vitest';
import type { UnitDraft } from '#contract/unit-draft.ts';
import { newToken } from '#server/process/ids.ts';
import { pick } from '#server/testing/read-events.ts';
import { postmasterOf, stationRunner } from '#server/testing/run-station.ts';
import { openPracticeModels } from '#server/testing/services/practice-models.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { openPupil } from '#server/testing/test-classroom.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { beanWork, buildKeys, buildSubmission, toHeaders } from './submission.factory.ts';

const stations = stationRunner();
const practice = await openPracticeModels();

test('the log of a whole run with all that goes wrong holds nothing of anybody', async () => {
  const dataDir = stations.newFolder();
  const apiKey = `canary-key-${newToken()}`;
  const { program, origin } = await stations.start({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'practice-model',
    AI_API_KEY: apiKey,
    AI_BASE_URL: practice.baseUrls.openai,
  });
  const teacher = openTestBrowser(origin);
  const email = 'canary.teacher@oakfield.example';
  await teacher.signIn(email);
  const { link } = await teacher.call('generate-student-link');
  const draft: UnitDraft = buildUnit({
    grade_level: '8',
    title: 'Canarytitle',
    mentor_texts: 'Canarymentor sings.',
  });
  const { unit } = await teacher.call('create-unit', draft);
  const room = { token: link.token, unitId: unit.id };
  const input = {
    studentName: 'Canarynick canary.kid@oakfield.example',
    submissionContent: `${beanWork} Canarywork flew by. Write to canary.kid@oakfield.example.`,
    studentQuestion: 'Canaryquestion?',
  };
  const keys = buildKeys();

  // A good run, one that meets faults, one that is cancelled, requests that cannot be read, tokens that open nothing.
  const pupil = openPupil(origin, room);
  const good = await (await pupil.stream(input, keys)).all();
  expect(pick(good, 'done').result.by).toBe('model');
  practice.control.next({ fault: 'malformed-sse' }, { fault: 'error-in-stream' }, { fault: 'wrong-schema' });
  await openPupil(origin, room).submit({ ...input, studentQuestion: 'Canaryquestion two?' });
  practice.control.next({ fault: 'never-answers' });
  const cancelled = await openPupil(origin, room).stream(
    { ...input, studentQuestion: 'Canaryquestion three?' },
    { ...keys, key: newToken() },
  );
  const { submission_id: id } = pick(await cancelled.until('writing'), 'accepted');
  await pupil.cancel(id, keys);
  const headers = { ...pupil.link, ...toHeaders(buildKeys()), 'Content-Type': 'application/json' };
  const url = `${origin}/api/functions/generate-feedback`;
  await fetch(url, { method: 'POST', headers, body: '{"studentName": "Canarynick", Canarywork' });
  await fetch(`${origin}/api/submissions/Canarywork?link=${link.token}`, { headers });
  await pupil.refused({ ...input, unitConfiguration: { id: 'Canarywork' } as never });
  await openPupil(origin, { ...room, token: `canary-token-${newToken()}` }).refused(input);

  // The database goes away while feedback is written and asked for: what fails now is logged with its error.
  practice.control.always({ tokensPerSecond: 60 });
  const last = buildKeys();
  const running = await openPupil(origin, room).stream(
    { ...input, studentQuestion: 'Canaryquestion four?' },
    last,
  );
  const read = await running.until('strength');
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  const ask = (number: number) => {
    const next = { ...input, studentQuestion: `Canaryquestion five ${number}?` };
    const own = { ...pupil.link, ...toHeaders(buildKeys()), Accept: 'application/problem+json' };
    return fetch(url, {
      method: 'POST',
      headers: { ...own, 'Content-Type': 'application/json' },
      body: JSON.stringify(buildSubmission(unit.id, next)),
    }).then((response) => response.text());
  };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(ask));
  expect(answers.join()).not.toMatch(/ECONN|terminat|postgres/i);
  await program.says(/the database stopped unexpectedly/);
  const isReady = () => fetch(`${origin}/readyz`).then(({ status }) => status);
  await expect.poll(isReady, { timeout: 90_000, interval: 200 }).toBe(200);
  // It is started again, and what was being written is written to its end.
  const rest = await openPupil(origin, room).follow(pick(read, 'accepted').submission_id, last);
  expect(pick(await rest.all(), 'done').result.by).toBe('model');
  program.child.kill('SIGTERM');
  await program.ended;

  const log = program
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(log.length).toBeGreaterThan(5);
  const secrets = [
    ...[
      apiKey,
      email,
      link.token,
      keys.key,
      keys.secret,
      ...teacher.cookies.values(),
      ...pupil.browser.cookies.values(),
    ],
    ...['canary', 'looking for light', 'oakfield'],
  ];
  for (const secret of secrets) {
    const telling = log.filter((line) => line.toLowerCase().includes(secret.toLowerCase()));
    expect(telling, `a line of the log holds ${secret}`).toEqual([]);
  }
}, 300_000);

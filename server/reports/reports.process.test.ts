import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { freePort } from '#database/embedded/free-port.ts';
import { startPracticeMail } from '#practice/mail/practice-mail.ts';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import { stationRunner } from '#server/testing/run-station.ts';
import { openPupil } from '#server/testing/test-classroom.ts';
import { buildReportRequest } from './report-request.factory.ts';

const stations = stationRunner();

test('a report that was acknowledged before kill -9 is sent, once, by the next process', async () => {
  const port = await freePort();
  const env = { DATA_DIR: stations.newFolder(), SMTP_URL: `smtp://127.0.0.1:${port}` };
  const first = await stations.start(env);
  const [, token = ''] = await first.program.says(/^Student link: \S+link=([\w-]+)$/m);
  const visitor = openPupil(first.origin, { token, unitId: '' });
  const { units } = await visitor.browser.call('get-teacher-visible-units', {}, visitor.link);
  const unitId = units[0]?.id ?? '';
  const [pupil, keys] = [openPupil(first.origin, { token, unitId }), buildKeys()];
  await pupil.submit({}, keys);
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: keys.secret };
  const request = buildReportRequest(keys.key, unitId);
  // The mail server is away: the answer comes all the same.
  expect(await pupil.browser.call('mail-send-pdf-from-portal', request, headers)).toEqual({ deduped: false });
  await first.program.says(/a mail was not sent/);
  first.program.child.kill('SIGKILL');
  expect(await first.program.ended).toBe('SIGKILL');

  const folder = mkdtempSync(join(tmpdir(), 'classroom-station-mail-'));
  const practice = await startPracticeMail({ folder, port });
  try {
    await stations.start(env);
    const arrived = () => practice.inbox.list('demo.teacher@classroom-station.example');
    // The next try comes half a minute after the first.
    await expect.poll(() => arrived().length, { timeout: 180_000, interval: 500 }).toBe(1);
    const mail = await PostalMime.parse(arrived()[0]?.raw ?? '');
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
  } finally {
    await practice.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 360_000);

import { expect, test } from 'vitest';
import { hourMs } from '#server/process/clock.ts';
import { busyMs, lineFaults, openFaultProxy, timed, trickle } from '#server/testing/services/line-faults.ts';
import { openTestMail } from '#server/testing/services/test-mail.ts';
import { finishFeedback, openReportStation } from './finished-feedback.factory.ts';

const patience = { connectMs: 4000, silenceMs: 4000, sendMs: 8000 };
const testMail = await openTestMail();
const proxy = await openFaultProxy({ port: Number(new URL(testMail.url).port) });
const config = { ...testMail.config, url: `smtp://${proxy.host}`, patience };
const station = await openReportStation({ ...testMail, config });
const { server, worker } = station;

/** A student with finished feedback whose teacher waits for it. */
async function finished() {
  const { classroom, pupil, body, headers } = await finishFeedback(station);
  return {
    send: () => pupil.browser.call('mail-send-pdf-from-portal', body, headers),
    report: async () => (await server.as(classroom.teacher).call('list-works')).works[0]?.report,
    inbox: () => testMail.read(classroom.teacher.email),
  };
}

test.each([...lineFaults, ['the answer trickles', trickle] as const])(
  'where %s, the report is there, the mail waits, and it arrives once when that is over',
  async (_, fault) => {
    const student = await finished();
    await proxy.set(fault);
    expect(await student.send()).toEqual({ deduped: false });
    const { ms } = await timed(() => worker.sweep());
    // The setting of the PDF is in it.
    expect(ms).toBeLessThan(patience.sendMs + 3 * busyMs);
    expect(await student.report()).toMatchObject({
      mail: { state: 'waiting', failure: 'The mail server could not be reached.' },
    });
    expect(await student.send()).toEqual({ deduped: true });
    await proxy.set(null);
    server.clock.advance(hourMs);
    await worker.sweep();
    expect(await student.report()).toMatchObject({ mail: { state: 'sent', failure: null } });
    expect(await student.inbox()).toHaveLength(1);
  },
);

test('a mail server that is slow and unsteady gets its mail at the first try', async () => {
  const student = await finished();
  await student.send();
  await proxy.set({ kind: 'latency', ms: 10, jitterMs: 20 });
  await worker.sweep();
  expect(await student.inbox()).toHaveLength(1);
  expect(proxy.counts().struck).toBe(1);
});

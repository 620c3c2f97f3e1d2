import { expect, onTestFinished } from 'vitest';
import { buildAnswer } from '#server/feedback/answer.factory.ts';
import { beanWork, buildKeys } from '#server/feedback/submission.factory.ts';
import { inboxAndReports } from '#server/inbox/inbox.factory.ts';
import type { Reporting } from '#server/reports/index.ts';
import { readPacked } from '#server/testing/isolation/read-whole.ts';
import { createScriptedModel } from '#server/testing/scripted-model.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import {
  openClassroom,
  openPupil,
  openStation,
  type Pupil,
  type TestStation,
} from '#server/testing/test-classroom.ts';
import { releaseHandlers } from './index.ts';
import { findHeld, heldFeedback } from './release-store.ts';
import { createToldWorker } from './told-worker.ts';

/** A server with reports and releases. */
async function openReleaseStation() {
  const testMail = await openTestMail();
  let reporting: Reporting | undefined;
  let handlers: ReturnType<typeof releaseHandlers> | undefined;
  const station = await openStation({
    more: (kernel) => {
      reporting = openTestReporting(kernel, testMail);
      return {
        ...inboxAndReports(reporting),
        'release-works': (request) => handlers?.['release-works'](request) as never,
        'undo-release': (request) => handlers?.['undo-release'](request) as never,
        'correct-feedback': (request) => handlers?.['correct-feedback'](request) as never,
        'note-works': (request) => handlers?.['note-works'](request) as never,
        'ask-again': (request) => handlers?.['ask-again'](request) as never,
      };
    },
  });
  handlers = releaseHandlers(station.feedbackContext);

  /** All mails to a teacher, once those that are due are sent, with what is in their PDFs. */
  async function readMails(email: string): Promise<string> {
    await createToldWorker(station.server.kernel).sweep();
    await reporting?.worker.sweep();
    const mails = testMail.inbox.list(email);
    return (await Promise.all(mails.map(({ raw }) => readPacked(raw, 'message/rfc822')))).join('\n');
  }
  return { station, readMails };
}

/** A model that writes from here to the end of the test: it has said a sentence, and says the rest when it is told to. */
async function beginModel(station: TestStation) {
  const { server } = station;
  // What a test before left to be written would ask it, too.
  const unfinished = "select from ai_runs where state in ('waiting', 'writing')";
  await expect
    .poll(async () => (await server.client.query(unfinished)).rows.length, { timeout: 30_000 })
    .toBe(0);
  const model = createScriptedModel();
  station.ask(model);
  const { config } = server.kernel;
  config.model = { provider: 'openai-compatible', model: 'a-model', baseUrl: 'http://127.0.0.1:1/v1' };
  onTestFinished(() => {
    config.model = undefined;
    station.ask();
  });
  const said = JSON.stringify(buildAnswer());
  const middle = said.indexOf('"step1"');
  model.say(said.slice(0, middle));
  const goOn = () => {
    model.say(said.slice(middle));
    model.finish();
  };
  return { model, goOn };
}

/** A classroom whose teacher looks first. */
export async function openHeldRoom() {
  const { station, readMails } = await openReleaseStation();
  const { server } = station;
  const { database } = server.kernel;
  const room = await openClassroom(station, { release: 'look-first' });
  const teacher = server.as(room.teacher);
  let pupil: Pupil;
  /** A student on a device of their own: one for each test, as a device sends little in a minute. */
  const arrive = async () => {
    pupil = openPupil(station, room);
    await pupil.arrive();
    return pupil;
  };

  const find = (id: string) => findHeld(database, room.teacher.id, heldFeedback, id);

  /** Waits until it is written: what its teacher sees. */
  async function waitUntilDone(id: string) {
    await expect.poll(async () => (await find(id))?.state, { timeout: 30_000 }).toBe('done');
    const { result } = (await find(id)) ?? {};
    if (!result) throw new Error('nothing was written');
    return result;
  }

  /** Hands in and waits until it is written: what its teacher sees, and what nobody else may. */
  async function handIn(options: Parameters<Pupil['submit']>[0] = {}) {
    const keys = buildKeys();
    const answer = await pupil.submit(options, keys);
    const id = answer.submission_id ?? '';
    return { id, keys, answer, result: await waitUntilDone(id) };
  }

  let measured = 1;
  /** Hands in words that nobody else does, and waits until the first block on them is written. */
  async function handInHalf() {
    const { model, goOn } = await beginModel(station);
    const keys = buildKeys();
    const submissionContent = `${beanWork} We measured ${++measured} times.`;
    const { submission_id: id } = await pupil.submit({ submissionContent }, keys);
    if (!id) throw new Error('nothing was kept');
    const runId = (await find(id))?.runId ?? '';
    await expect.poll(() => station.feedbackContext.worker.find(runId)?.has(2)).toBe(true);
    return { id, keys, model, goOn };
  }

  /** Releases what stands there now. */
  async function release(id: string) {
    const version = ((await find(id))?.earlier.length ?? 0) + 1;
    return await teacher.call('release-works', { works: [{ id, version }] });
  }

  /** As if the seconds in which a release can be undone were over. */
  const letSecondsPass = (id: string) =>
    server.client.query("update works set release_at = now() - interval '1 second' where id = $1", [id]);

  return {
    ...{ station, server, database, room, teacher, readMails, arrive, find, waitUntilDone, handIn },
    ...{ beginModel: () => beginModel(station), handInHalf, release, letSecondsPass },
  };
}

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import type { ReportRequest } from '#contract/reports.ts';
import { createModelChain } from '#server/ai-runs/model-chain.ts';
import { tenant } from '#server/database/actor.ts';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import { newId, sha256 } from '#server/process/ids.ts';
import { buildCheckIn, buildCheckInHeaders, goatForm, plantGroup } from '#server/reading/check-in.factory.ts';
import { openReading, readingSummaryHandlers } from '#server/reading/index.ts';
import { buildReportRequest } from '#server/reports/report-request.factory.ts';
import { buildDecision } from '#server/safeguarding/decision.factory.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { readTables } from '#server/testing/isolation/catalog.ts';
import { copyWorks } from '#server/testing/isolation/plant-work.ts';
import { openMidStream } from '#server/testing/mid-stream.ts';
import { createScriptedModel } from '#server/testing/scripted-model.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { inboxAndReports } from './inbox.factory.ts';

/** Stands in everything that a student writes here, and in nothing else. */
const canary = 'zebrafinch';
const isSlow = 'slow to look through';
const testMail = await openTestMail();
const reader = createScriptedModel('reader');
const looking = Promise.withResolvers<void>();
const looked = Promise.withResolvers<void>();
/** Feedback takes up no words in which the check has found something: here it is always written first. */
let written: Promise<unknown> = Promise.resolve();
const station = await openStation({
  findConcerns: async (texts) => {
    await written;
    if (texts.some(({ text }) => text.includes(isSlow))) {
      looking.resolve();
      await looked.promise;
    }
    const found = texts.filter(({ text }) => text.includes(canary));
    return buildDecision(
      found.map(({ field }) => ({ kind: 'bullying', about: 'self', field, quote: canary })),
      { certainty: 'plain' },
    );
  },
  more: (kernel) => {
    const readingContext = openReading(kernel, {
      models: { run: (asking) => chain.run(asking), next: () => chain.next() },
      onHandedIn: (subject) => void station.concernWorker.begin(subject),
    });
    readingContext.worker.open();
    afterAll(() => readingContext.worker.drain(0));
    return {
      ...readingSummaryHandlers(readingContext),
      ...inboxAndReports(openTestReporting(kernel, testMail)),
    };
  },
});
let chain = createModelChain([]);
const { server } = station;
const { client } = server;
const tables = await readTables(client);

type HandedIn = { id: string; teacher: TestTeacher; report(): Promise<unknown> };

async function submission(content = `The ${canary} sang in the dark because it was looking for light.`) {
  const room = await openClassroom(station);
  const [pupil, keys] = [openPupil(station, room), buildKeys()];
  const submitted = pupil.submit(
    { studentName: canary, submissionContent: content, studentQuestion: `Is ${canary} one word?` },
    keys,
  );
  written = submitted;
  const { submission_id: id = '' } = await submitted;
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: keys.secret };
  const request = buildReportRequest(keys.key, room.unitId);
  return {
    ...{ id: id ?? '', room, keys, teacher: room.teacher },
    report: () => pupil.browser.call('mail-send-pdf-from-portal', request, headers),
  };
}

async function checkIn() {
  const classroom = await openClassroom(station);
  const { teacher } = classroom;
  const room = await plantGroup(client, teacher.id, { aliasName: 'Robin' });
  const keys = buildCheckInHeaders();
  const { browser, link } = openPupil(station, classroom);
  const comprehensionAnswers = [`The ${canary} sang.`, ...goatForm.comprehensionAnswers.slice(1)];
  const form = buildCheckIn(room, { comprehensionAnswers }, { bookTitle: `The ${canary}` });
  const send = () => browser.call('reading-ai-summary', form, { ...link, ...keys });
  /** As the page does after a reload. */
  const refusedAgain = (id: string) =>
    browser.refused('reading-ai-summary', form, { ...link, ...keys, [studentHeaders.checkInId]: id });
  const request: ReportRequest = {
    ...{ station: 'reading', group_id: room.groupId, config_id: room.groupId, alias_id: room.aliasId },
    meta: {
      ...{ group_label: 'Otters', config_title: form.bookTitle, alias_label: 'Robin', alias_code: null },
      timestamp_iso: '2026-09-01T08:00:00.000Z',
    },
    payload: {
      ...{ reading_dates_range: '', volume: null, vocabulary: [], other_items: [] },
      comprehension: { q_and_a: [], ai_summary: null },
    },
    submission_key: keys[studentHeaders.idempotencyKey] ?? '',
  };
  const report = () => browser.call('mail-send-pdf-from-portal', request, { ...link, ...keys });
  return { teacher, room, send, refusedAgain, report };
}

async function checkedIn() {
  const { send, ...work } = await checkIn();
  return { ...work, id: (await send()).check_in_id ?? '' };
}

const worksOf = async (teacher: TestTeacher) => (await server.as(teacher).call('list-works')).works;

/** The tables in which a row of this teacher says this. */
async function tablesWith(text: string, { id }: TestTeacher): Promise<string[]> {
  const found = [];
  for (const { name, owner } of tables) {
    if (!owner) continue;
    const { rowCount } = await client.query(
      `select from ${name} t where ${owner} = $1 and position($2 in t::text) > 0 limit 1`,
      [id, text],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

async function runOf(id: string): Promise<string> {
  const { rows } = await client.query('select id from ai_runs where subject_id = $1', [id]);
  return rows[0].id;
}

/** What may tell of a work that is gone: that it was deleted, and what asking a model about it cost. */
const mayTell = ['ai_calls', 'audit_log'];

/** Nothing of the work is in any table, neither a word nor an id. */
async function expectNothingOf({ id, teacher }: Pick<HandedIn, 'id' | 'teacher'>, run: string) {
  expect(await tablesWith(canary, teacher)).toEqual([]);
  for (const key of [id, run])
    expect((await tablesWith(key, teacher)).filter((name) => !mayTell.includes(name))).toEqual([]);
}

test('work is listed to its teacher alone, a submission without a report, a check-in with one', async () => {
  const [submitted, checked] = [await submission(), await checkedIn()];
  await expect
    .poll(() => worksOf(submitted.teacher))
    .toEqual([
      {
        ...{ id: submitted.id, station: 'general', nickname: canary, title: 'Bean plants and light' },
        ...{
          draft: 1,
          is_new: true,
          is_held: false,
          is_held_for_concern: false,
          version: 1,
          reasons: ['concern', 'question not answered'],
          created_at: server.clock.now().toISOString(),
          report: null,
        },
      },
    ]);
  expect(await worksOf(checked.teacher)).toMatchObject([
    { id: checked.id, station: 'reading', nickname: 'Robin', title: `The ${canary}` },
  ]);
  expect(await worksOf(await server.makeTeacher())).toEqual([]);
});

test('pages go on where the last one ended, also where its last work was deleted meanwhile', async () => {
  const { id, teacher } = await submission();
  // Handed in at one moment, by a class that was told to press the button.
  await copyWorks(client, id, 101, { hasRun: false });
  const caller = server.as(teacher);
  const first = await caller.call('list-works');
  expect(first.works).toHaveLength(50);
  await caller.call('delete-work', { id: first.works.at(-1)?.id ?? '' });
  const second = await caller.call('list-works', { after: first.next ?? undefined });
  expect(second.works).toHaveLength(50);
  const third = await caller.call('list-works', { after: second.next ?? undefined });
  expect([third.works.length, third.next]).toEqual([2, null]);
  const all = [first, second, third].flatMap(({ works }) => works.map((work) => work.id));
  expect(new Set(all).size).toBe(102);
});

test.each([
  ['a submission', submission, false],
  ['a submission with a report whose mail waits', submission, true],
  ['a check-in', checkedIn, false],
  ['a check-in with a report whose mail waits', checkedIn, true],
] as const)('%s is deleted by its teacher alone, with every row about it', async (_, handIn, isReported) => {
  testMail.misbehave({ at: 'data', cut: true });
  const [gone, kept] = [await handIn(), await handIn()];
  if (isReported) for (const work of [gone, kept]) await work.report();
  const run = await runOf(gone.id);
  await expect.poll(() => tablesWith(canary, gone.teacher)).toContain('concerns');
  await expect.poll(() => tablesWith(canary, kept.teacher)).toContain('concerns');
  const before = await tablesWith(canary, kept.teacher);
  expect(before).toEqual(expect.arrayContaining(isReported ? ['reports', 'ai_runs'] : ['ai_runs']));
  const stranger = server.as(kept.teacher);
  expect(await stranger.refused('delete-work', { id: gone.id })).toMatchObject({ status: 404 });
  expect(await worksOf(gone.teacher)).toMatchObject([{ id: gone.id }]);

  const caller = server.as(gone.teacher);
  await caller.call('delete-work', { id: gone.id });
  await expectNothingOf(gone, run);
  expect(await worksOf(gone.teacher)).toEqual([]);
  const { rows: mails } = await client.query('select from outbox where teacher_id = $1', [gone.teacher.id]);
  expect(mails).toEqual([]);
  const { rows: notes } = await client.query(
    "select detail from audit_log where teacher_id = $1 and action = 'work-deleted'",
    [gone.teacher.id],
  );
  expect(notes).toEqual([{ detail: { work_id: gone.id } }]);
  expect(await tablesWith(canary, kept.teacher)).toEqual(before);
  expect(await caller.refused('delete-work', { id: gone.id })).toMatchObject({ status: 404 });
  testMail.misbehave(null);
});

test('a submission that is being written is deleted, and nothing is written afterwards', async () => {
  const { id, device, keys, room, reader: page, scripted, finish } = await openMidStream(station);
  const run = await runOf(id);
  await server.as(room.teacher).call('delete-work', { id });
  finish();
  await page.all();
  // The worker has found out that there is no run any more, and no model is waited for.
  await expect.poll(() => station.feedbackContext.worker.find(run), { timeout: 15_000 }).toBeUndefined();
  expect(scripted.asked).toBe(1);
  await expectNothingOf({ id, teacher: room.teacher }, run);
  const headers = { ...device.link, [studentHeaders.submissionSecret]: keys.secret };
  expect(await device.browser.refused('get-submission', { id }, headers)).toMatchObject({ status: 404 });
  station.ask();
});

test('a check-in that is being written is deleted, and its student is told that it was stopped', async () => {
  chain = createModelChain([reader]);
  const { teacher, send } = await checkIn();
  const answer = send();
  await expect.poll(() => reader.asked).toBe(1);
  const [work] = await worksOf(teacher);
  const run = await runOf(work?.id ?? '');
  await server.as(teacher).call('delete-work', { id: work?.id });
  expect(await answer).toMatchObject({
    success: false,
    error: expect.stringContaining('It was stopped before it was finished.'),
  });
  expect(reader.dropped).toBe(1);
  await expectNothingOf({ id: work?.id ?? '', teacher }, run);
  chain = createModelChain([]);
});

test('a device that still holds a deleted check-in does not hand it in anew', async () => {
  const { id, teacher, refusedAgain } = await checkedIn();
  const run = await runOf(id);
  await server.as(teacher).call('delete-work', { id });
  expect(await refusedAgain(id)).toMatchObject({
    ...{ status: 404, detail: 'This could not be found. It may have been removed.' },
  });
  await expectNothingOf({ id, teacher }, run);
});

test('a report that is being kept while its work is deleted goes, too', async () => {
  const { id, teacher, keys } = await submission();
  const run = await runOf(id);
  const [kept, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const now = server.clock.now();
  const keeping = server.kernel.database.transaction(tenant(teacher.id), async (tx) => {
    await sql`select keep_report(${newId()}, ${newId()}, ${keys.key}, ${sha256(keys.secret)}, ${sha256('')},
      ${canary}, ${canary}, '{}', ${now}, ${now})`.execute(tx);
    kept.resolve();
    await released.promise;
  });
  await kept.promise;
  const deletion = server.as(teacher).call('delete-work', { id });
  let isDeleted = false;
  void deletion.then(() => {
    isDeleted = true;
  });
  const isWaiting = async () => (await client.query('select from pg_locks where not granted')).rowCount === 1;
  await expect.poll(async () => isDeleted || (await isWaiting())).toBe(true);
  released.resolve();
  await Promise.all([keeping, deletion]);
  await expectNothingOf({ id, teacher }, run);
});

test('words that are being looked through while their work is deleted are not kept', async () => {
  const work = await submission(`The ${canary} is ${isSlow}.`);
  const run = await runOf(work.id);
  await looking.promise;
  await server.as(work.teacher).call('delete-work', { id: work.id });
  looked.resolve();
  await station.concernWorker.close();
  await expectNothingOf(work, run);
});

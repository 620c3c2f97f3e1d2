import { afterAll, expect, test } from 'vitest';
import { readingSummary } from '#contract/check-ins.ts';
import { studentHeaders } from '#contract/constants.ts';
import { createModelChain, realTime } from '#server/ai-runs/model-chain.ts';
import { openFeedback } from '#server/feedback/index.ts';
import { operatorOf } from '#server/operator/operator.factory.ts';
import { newToken } from '#server/process/ids.ts';
import { buildCheckIn, buildCheckInHeaders, goatForm, plantGroup } from '#server/reading/check-in.factory.ts';
import { openReading, readingSummaryHandlers } from '#server/reading/index.ts';
import { releaseHandlers } from '#server/release/index.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { openPracticeModels, wires } from '#server/testing/services/practice-models.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { testServer } from '#server/testing/test-server.ts';
import { sayInUtc } from '#words/receipt-rows.ts';
import { studentSummaryReceipt, summaryReceiptLine, teacherSummaryReceipt } from '#words/summary-receipt.ts';
import { inboxAndReports } from '../inbox.factory.ts';

const testMail = await openTestMail();
const practice = await openPracticeModels();
const wire = wires[1];
let chain = createModelChain([]);
const server = await testServer((kernel) => {
  const reading = openReading(kernel, {
    models: { run: (asking) => chain.run(asking), next: () => chain.next() },
  });
  reading.worker.open();
  afterAll(() => reading.worker.drain(0));
  return {
    ...readingSummaryHandlers(reading),
    ...studentLinkHandlers(kernel),
    ...inboxAndReports(openTestReporting(kernel, testMail)),
    ...releaseHandlers(openFeedback(kernel)),
  };
});
const { client, kernel, urls } = server;
const { said } = operatorOf(server, urls.ownerUrl);

/** From now on the practice model writes, or nobody but the coach. */
function ask(isModel: boolean) {
  chain = createModelChain(isModel ? practice.of(wire) : [], { time: realTime });
  const { name: model } = wire;
  kernel.config.model = isModel ? { provider: 'anthropic', model, apiKey: 'practice' } : undefined;
}

async function openClass(options: Parameters<typeof plantGroup>[2] = {}) {
  const teacher = await server.makeTeacher();
  const { link } = await server.as(teacher).call('generate-student-link');
  return { teacher, link: link.token, room: await plantGroup(client, teacher.id, options) };
}

type Class = Awaited<ReturnType<typeof openClass>>;

async function handIn({ link, room }: Class, form: Parameters<typeof buildCheckIn>[1] = {}) {
  const headers = { ...buildCheckInHeaders(), [studentHeaders.link]: link };
  const answer = await server.asVisitor.call('reading-ai-summary', buildCheckIn(room, form), headers);
  return { id: answer.check_in_id ?? '', answer };
}

type Figure = { figure: string; kept: string; again: string | null; differs: boolean };

async function figuresOf(id: string): Promise<Record<string, Figure>> {
  const { figures } = JSON.parse(await said(`receipt ${id} --json`)) as { figures: Figure[] };
  return Object.fromEntries(figures.map((one) => [one.figure, one]));
}

async function whatTeacherReads(teacher: TestTeacher, id: string) {
  const { receipt, in_hand: inHand } = await server.as(teacher).call('get-work', { id });
  if (!receipt || inHand.station !== 'reading' || !inHand.result) throw new Error('no receipt');
  const { rows } = teacherSummaryReceipt(inHand.result, receipt, sayInUtc);
  return { receipt, rows: Object.fromEntries(rows.map(({ name, lines }) => [name, lines])) };
}

test('the teacher reads who was asked for a summary and what was sent, and every figure is computed again', async () => {
  ask(true);
  const room = await openClass({ aliasName: 'Bramble' });
  const { id, answer } = await handIn(room, {
    comprehensionAnswers: goatForm.comprehensionAnswers.with(
      0,
      'My name is Bramble. Mina wrote to [e-mail address].',
    ),
  });
  expect(answer.result).toMatchObject({ by: 'model', receipt: { asked: [wire.name] } });
  const { rows, receipt } = await whatTeacherReads(room.teacher, id);
  expect(receipt).toMatchObject({ placeholders: 1, asking: { name_left_out: true, question: 'none' } });
  expect(rows['Who was asked to write it']).toEqual([
    expect.stringMatching(/^\S+ \(Anthropic\), .*: answered\.$/),
  ]);
  expect(rows['What was sent to write it']?.[0]).toContain('with a placeholder');
  expect(rows['What was not sent to write it']?.[0]).toMatch(/^The alias\. .* left out/);
  expect(rows.Versions?.[1]).toMatch(/^Group and questions: .* version [\w-]{10}\.$/);
  const { flags: _, ...seen } = readingSummary.parse({ ...answer.result, flags: [] });
  expect(studentSummaryReceipt(seen)[1]).toMatch(
    /your book and what you answered were sent.*Your alias was not/,
  );
  expect(JSON.stringify(answer)).not.toMatch(/name_left_out|Anthropic|parties/);

  const figures = await figuresOf(id);
  expect(Object.values(figures).filter(({ differs }) => differs)).toEqual([]);
  expect(figures['name left out']).toMatchObject({ kept: 'true', again: 'true' });
  expect(figures['models asked']).toMatchObject({ kept: wire.name, again: wire.name });
  expect(figures['checks that hold']).toMatchObject({ kept: '13 of 13', again: '13 of 13' });
  const printed = await said(`receipt ${id}`);
  expect(printed).toContain('is the same');
  expect(printed).not.toMatch(/Bramble|Mina|goat/i);
});

test('a placeholder in a part that is switched off, or in a blank entry, was not sent and is not counted', async () => {
  ask(true);
  const toggles = { volume: true, vocabulary: true, comprehension: false, others: false };
  const room = await openClass({ toggles });
  const { id } = await handIn(room, {
    vocabularyEntries: [
      { word: 'steep', usage: 'Mina [e-mail address] climbed the steep hill.' },
      { word: 'bleat', usage: '' },
      { word: '[phone number]', usage: '' },
    ],
    comprehensionAnswers: ['Mina wrote to [e-mail address].', '', ''],
  });
  const { receipt } = await whatTeacherReads(room.teacher, id);
  expect(receipt.placeholders).toBe(1);
});

test('where rules wrote it nobody was asked; what the group asks now is not what it asked then', async () => {
  ask(false);
  const room = await openClass();
  const { id } = await handIn(room);
  const { rows } = await whatTeacherReads(room.teacher, id);
  expect(rows['Who was asked to write it']).toEqual(['No AI model.']);
  expect(rows['What was sent to write it']).toEqual(['Nothing.']);
  const before = await figuresOf(id);
  await client.query('update reading_groups set text_level_grade = 2 where id = $1', [room.room.groupId]);
  expect(await figuresOf(id)).toEqual(before);
  const next = await handIn(room, { pagesRead: 14 });
  expect((await figuresOf(next.id))['group and questions']?.kept).not.toBe(
    before['group and questions']?.kept,
  );
});

test('what the teacher changed is named, and the checks are made on what the program wrote', async () => {
  ask(false);
  const room = await openClass();
  const { id } = await handIn(room);
  const before = await figuresOf(id);
  const words = { overview: 'Terrible! You are lazy.', comprehension: [{ at: 0, note: 'Why?' }] };
  await server.as(room.teacher).call('correct-summary', { id, version: 1, ...words });
  await server.as(room.teacher).call('correct-summary', { id, version: 2, note: 'See me.' });
  expect((await whatTeacherReads(room.teacher, id)).rows['What you changed']).toEqual([
    'You changed it 2 times.',
    'In your words: “Overview”, “Comprehension 1”, the note.',
  ]);
  const after = await figuresOf(id);
  expect(after['changed by the teacher']).toMatchObject({
    kept: 'overview, comprehension 1',
    again: 'overview, comprehension 1',
  });
  expect(after['checks that hold']).toEqual(before['checks that hold']);
});

test('the same check-in again is answered without asking anybody, and the receipt says so', async () => {
  ask(true);
  const room = await openClass();
  await handIn(room);
  server.clock.advance(60_000);
  const { id } = await handIn(room);
  const { rows, receipt } = await whatTeacherReads(room.teacher, id);
  expect(receipt.calls).toEqual([]);
  expect(rows['Who was asked to write it']).toEqual([
    `${wire.name}, when the same words were handed in before.`,
  ]);
  expect((await figuresOf(id))['models asked']).toMatchObject({ again: null, differs: false });
});

test('a summary that somebody else began, or from before receipts were kept, has nothing guessed in its receipt', async () => {
  ask(false);
  const room = await openClass();
  const { id } = await handIn(room);
  await client.query(
    "update ai_runs set result = result - 'receipt' - 'edited' - 'note', asking = null where subject_id = $1",
    [id],
  );
  const { rows } = await whatTeacherReads(room.teacher, id);
  expect(rows['What was sent to write it']).toEqual(['Not recorded.']);
  expect(Object.values(await figuresOf(id)).filter(({ differs }) => differs)).toEqual([]);
  const { rows: stored } = await client.query('select result from ai_runs where subject_id = $1', [id]);
  const summary = readingSummary.parse(stored[0]?.result);
  expect(studentSummaryReceipt(summary)[1]).toMatch(/not known/);
  expect(summaryReceiptLine(summary)).toMatch(/^How it was made: What was sent is not recorded\./);

  // Left behind by a process that died: who it asked is lost.
  const { id: other } = await handIn(room, { pagesRead: 3 });
  await client.query(
    `update ai_runs set state = 'waiting', result = null, input_hash = null, finished_at = null, attempts = 1,
        lease_owner = $2, lease_until = created_at - interval '1 day' where subject_id = $1`,
    [other, newToken()],
  );
  const find = async () => (await server.as(room.teacher).call('get-work', { id: other })).in_hand;
  await expect.poll(async () => (await find()).state, { timeout: 30_000 }).toBe('done');
  expect((await find()).result?.receipt).toBeNull();
});

test('a held summary tells its student nothing of its receipt, and its teacher all of it', async () => {
  ask(false);
  const room = await openClass();
  kernel.config.holdsFeedback = true;
  const { id, answer } = await handIn(room);
  kernel.config.holdsFeedback = false;
  expect(answer.result).toBeNull();
  expect(JSON.stringify(answer)).not.toMatch(/checks_made|asked|settings/);
  const find = async () => (await server.as(room.teacher).call('get-work', { id })).in_hand;
  await expect.poll(async () => (await find()).state, { timeout: 30_000 }).toBe('done');
  // A line that says who checked, and one for each check.
  expect((await whatTeacherReads(room.teacher, id)).rows['What was checked']).toHaveLength(14);
});

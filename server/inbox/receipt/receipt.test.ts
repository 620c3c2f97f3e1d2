import { expect, test } from 'vitest';
import { feedback as feedbackSchema } from '#contract/feedback.ts';
import { beanWork, buildKeys } from '#server/feedback/submission.factory.ts';
import { operatorOf } from '#server/operator/operator.factory.ts';
import { releaseHandlers } from '#server/release/index.ts';
import { openPracticeModels, wires } from '#server/testing/services/practice-models.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { type Classroom, openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { studentReceipt, teacherReceipt } from '#words/receipt.ts';
import { sayInUtc } from '#words/receipt-rows.ts';
import { inboxAndReports } from '../inbox.factory.ts';

const testMail = await openTestMail();
let release: ReturnType<typeof releaseHandlers> | undefined;
const station = await openStation({
  more: (kernel) => ({
    ...inboxAndReports(openTestReporting(kernel, testMail)),
    'correct-feedback': (request) => release?.['correct-feedback'](request) as never,
  }),
});
release = releaseHandlers(station.feedbackContext);
const { server } = station;
const { client, kernel, urls } = server;
const { said } = operatorOf(server, urls.ownerUrl);
const practice = await openPracticeModels();

type Figure = { figure: string; kept: string; again: string | null; differs: boolean };

async function figuresOf(id: string): Promise<Record<string, Figure>> {
  const { figures } = JSON.parse(await said(`receipt ${id} --json`)) as { figures: Figure[] };
  return Object.fromEntries(figures.map((one) => [one.figure, one]));
}

async function whatTeacherReads(room: Classroom, id: string) {
  const { receipt, in_hand: inHand } = await server.as(room.teacher).call('get-work', { id });
  if (!receipt || inHand.station !== 'general' || !inHand.result) throw new Error('no receipt');
  const { rows } = teacherReceipt(inHand.result, receipt, sayInUtc);
  return {
    receipt,
    version: inHand.version,
    rows: Object.fromEntries(rows.map(({ name, lines }) => [name, lines])),
  };
}

test('the teacher reads what a model was sent and what was held back, the student not that a question was', async () => {
  const [first, fallback] = practice.of(wires[1]);
  station.ask(first, fallback);
  kernel.config.model = { provider: 'anthropic', model: first.name, apiKey: 'practice' };
  const room = await openClassroom(station);
  const pupil = openPupil(station, room);
  const keys = buildKeys();
  const answer = await pupil.submit(
    {
      submissionContent: `My name is Maple. ${beanWork} Write to [e-mail address].`,
      studentQuestion: 'My dad hits me every night. What should I do?',
    },
    keys,
  );
  const id = answer.submission_id ?? '';
  expect(answer.result).toMatchObject({ by: 'model', receipt: { asked: [first.name] } });

  const { rows, receipt } = await whatTeacherReads(room, id);
  expect(receipt).toMatchObject({
    placeholders: 1,
    asking: { question: 'withheld', name_left_out: true, hint: false, steps_before: false },
  });
  expect(rows['Who was asked to write it']).toEqual([
    expect.stringMatching(/^\S+ \(Anthropic\), .*: answered\.$/),
  ]);
  expect(rows['What was not sent to write it']?.[1]).toMatch(/^The question: it may speak of harm/);

  const seen = JSON.stringify([
    answer,
    await pupil.get(id, keys),
    await (await pupil.follow(id, keys)).all(),
  ]);
  expect(seen).not.toMatch(/withheld|lines_left_out|name_left_out|Anthropic/);
  expect(answer.result && studentReceipt(answer.result)[1]).toMatch(
    /^Your work and your class unit were sent/,
  );

  const figures = await figuresOf(id);
  expect(Object.values(figures).filter(({ differs }) => differs)).toEqual([]);
  expect(figures.question).toMatchObject({ kept: 'withheld', again: 'withheld' });
  expect(figures['models asked']).toMatchObject({ kept: first.name, again: first.name });
  expect(figures['checks that hold']?.kept).toBe(figures['checks that hold']?.again);
  const printed = await said(`receipt ${id}`);
  expect(printed).toContain('is the same');
  expect(printed).not.toMatch(/Maple|bean|dad/i);
});

test('the same words again are answered without asking anybody, and the receipt says so', async () => {
  const [first] = practice.of(wires[1]);
  station.ask(first);
  const room = await openClassroom(station);
  await openPupil(station, room).submit();
  server.clock.advance(60_000);
  const { submission_id } = await openPupil(station, room).submit();
  const id = submission_id ?? '';
  const { rows, receipt } = await whatTeacherReads(room, id);
  expect(receipt.calls).toEqual([]);
  expect(rows['Who was asked to write it']).toEqual([
    `${first.name}, when the same words were handed in before.`,
  ]);
  expect((await figuresOf(id))['models asked']).toMatchObject({ again: null, differs: false });
});

test('where rules wrote it nobody was asked, and a unit that is saved again is said to differ', async () => {
  station.ask();
  const room = await openClassroom(station);
  const { submission_id } = await openPupil(station, room).submit();
  const id = submission_id ?? '';
  const { rows } = await whatTeacherReads(room, id);
  expect(rows['Who was asked to write it']).toEqual(['No AI model.']);
  expect(rows['What was sent to write it']).toEqual(['Nothing.']);
  expect((await figuresOf(id))['unit saved']?.differs).toBe(false);
  await client.query(
    "update unit_configurations set updated_at = updated_at + interval '1 hour' where id = $1",
    [room.unitId],
  );
  expect((await figuresOf(id))['unit saved']?.differs).toBe(true);
  expect(await said(`receipt ${id}`)).toContain('Differs: unit saved.');
});

test('what the teacher changed is named, and the checks are made on what the program wrote', async () => {
  station.ask();
  const room = await openClassroom(station);
  const { submission_id, result } = await openPupil(station, room).submit();
  const id = submission_id ?? '';
  const before = await figuresOf(id);
  const { version } = await whatTeacherReads(room, id);
  const step1 = { label: result?.step1.label ?? '', body: 'Terrible!', keeps_quote: true, keeps_help: true };
  await server.as(room.teacher).call('correct-feedback', { id, version, step1 });
  expect((await whatTeacherReads(room, id)).rows['What you changed']).toEqual([
    'You changed it once.',
    'In your words: step 1.',
  ]);
  const after = await figuresOf(id);
  expect(after['changed by the teacher']).toMatchObject({ kept: 'step1', again: 'step1' });
  expect(after['checks that hold']).toEqual(before['checks that hold']);
});

test('feedback from before receipts were kept says so, and is not said to differ', async () => {
  station.ask();
  const room = await openClassroom(station);
  const { submission_id } = await openPupil(station, room).submit();
  const id = submission_id ?? '';
  await client.query("update ai_runs set result = result - 'receipt', asking = null where subject_id = $1", [
    id,
  ]);
  const { rows } = await whatTeacherReads(room, id);
  expect(rows['What was sent to write it']).toEqual(['Not recorded.']);
  const figures = Object.values(await figuresOf(id));
  expect(figures.filter(({ differs }) => differs)).toEqual([]);
  expect(figures.find(({ figure }) => figure === 'question')?.kept).toBe('not recorded');
  const { rows: stored } = await client.query('select result from ai_runs where subject_id = $1', [id]);
  // As a page is sent it that replays what was streamed then.
  expect(studentReceipt(stored[0]?.result)[1]).toMatch(/not known/);
  expect(feedbackSchema.parse(stored[0]?.result).receipt).toBeNull();
});

test('a receipt is refused for what is no work, and for one without feedback', async () => {
  expect(() => said('receipt 17')).toThrow('WORK_ID is one that works shows');
  const unknown = '019abcde-0000-7000-8000-000000000001';
  await expect(said(`receipt ${unknown}`)).rejects.toThrow(`There is no work ${unknown}.`);
});

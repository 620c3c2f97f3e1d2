import { afterAll, expect, test } from 'vitest';
import { coachSource, rulesLabel, studentHeaders } from '#contract/constants.ts';
import { newId, newToken } from '#server/process/ids.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { buildCheckIn, buildCheckInHeaders, goatForm, plantGroup } from './check-in.factory.ts';
import { openReading, type ReadingContext, readingSetupHandlers, readingSummaryHandlers } from './index.ts';

let readingContext: ReadingContext | undefined;
const open = (urls?: TestServer['urls']) =>
  testServer(
    (kernel) => {
      const opened = openReading(kernel);
      readingContext ??= opened;
      opened.worker.open();
      afterAll(() => opened.worker.drain(0));
      return {
        ...readingSummaryHandlers(opened),
        ...readingSetupHandlers(kernel),
        ...studentLinkHandlers(kernel),
      };
    },
    urls ? { urls } : {},
  );
const server = await open();
const other = await open(server.urls);
const { client } = server;

async function openIsolationServer(options: Parameters<typeof plantGroup>[2] = {}) {
  const teacher = await server.makeTeacher();
  const { link } = await server.as(teacher).call('generate-student-link');
  return { teacher, token: link.token, ...(await plantGroup(client, teacher.id, options)) };
}

type Room = Awaited<ReturnType<typeof openIsolationServer>>;

/** A student in a browser of their own. */
function pupil(room: Room, at = server) {
  const browser = openTestBrowser(at.kernel.config.origin);
  const link = { [studentHeaders.link]: room.token };
  return {
    arrive: () => browser.call('get-reading-config-for-group', { p_group_id: room.groupId }, link),
    send: (input = buildCheckIn(room), headers = buildCheckInHeaders()) =>
      browser.call('reading-ai-summary', input, { ...link, ...headers }),
    refused: (input: Record<string, unknown> = buildCheckIn(room), headers = buildCheckInHeaders()) =>
      browser.refused('reading-ai-summary', input, { ...link, ...headers }),
  };
}

const room = await openIsolationServer();
const count = async () => Number((await client.query('select count(*) from check_ins')).rows[0].count);

test('a check-in becomes a labelled summary that judges each word and each answer', async () => {
  const answer = await pupil(room).send();
  expect(answer).toMatchObject({ success: true, error: null, check_in_id: expect.any(String) });
  expect(answer.result).toMatchObject({
    volume: { pages_read: 12, days: 5, expected_pages: 10, verdict: 'met' },
    vocabulary: goatForm.vocabularyEntries.map((entry) => ({ ...entry, verdict: 'fits' })),
    comprehension: goatForm.comprehensionAnswers.map((answer) => ({ answer, verdict: 'complete' })),
    ...{ by: 'coach', source: coachSource },
  });
  expect(answer.result).not.toHaveProperty('flags');
  expect(answer.analysis).toContain(answer.result?.overview);
  expect(answer.analysis).toContain(rulesLabel);
});

test('it is stored with what was asked then, and with flags for the teacher', async () => {
  const answer = await pupil(room).send(buildCheckIn(room, { pagesRead: 2 }));
  const { rows } = await client.query(
    `select c.who, c.group_name, c.frame, c.form, r.state, r.result from (check_ins natural join works) c
      join ai_runs r on r.subject_id = c.id and r.kind = 'reading' where c.id = $1`,
    [answer.check_in_id],
  );
  expect(rows).toEqual([
    expect.objectContaining({
      ...{ who: 'Robin', group_name: 'Otters', state: 'done' },
      frame: expect.objectContaining({ pace: 10, level: 6, prompts: [] }),
      result: expect.objectContaining({ flags: [expect.objectContaining({ kind: 'volume' })] }),
    }),
  ]);
});

test('the same key answers the same check-in, with other content it is refused', async () => {
  const headers = buildCheckInHeaders();
  const student = pupil(room);
  const [first, second] = await Promise.all([
    student.send(buildCheckIn(room), headers),
    student.send(buildCheckIn(room), headers),
  ]);
  expect(second).toEqual(first);
  const before = await count();
  expect(await student.send(buildCheckIn(room), headers)).toEqual(first);
  const problem = await student.refused(buildCheckIn(room, { pagesRead: 13 }), headers);
  expect(problem).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  const guessed = { ...headers, [studentHeaders.submissionSecret]: newToken() };
  expect((await student.refused(buildCheckIn(room), guessed)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await count()).toBe(before);
});

test('another server of the same installation answers the finished one, and finishes one that was left', async () => {
  const headers = buildCheckInHeaders();
  const first = await pupil(room).send(buildCheckIn(room), headers);
  expect(await pupil(room, other).send(buildCheckIn(room), headers)).toEqual(first);

  const worker = readingContext?.worker;
  if (!worker) throw new Error('no worker');
  // What a process kept and left behind when it died at once.
  const start = worker.start.bind(worker);
  worker.start = () => undefined as never;
  const lost = buildCheckInHeaders();
  const waiting = pupil(room).send(buildCheckIn(room, { pagesRead: 11 }), lost);
  await expect
    .poll(async () => (await client.query(`select from ai_runs where state = 'waiting'`)).rowCount)
    .toBe(1);
  worker.start = start;
  const asked = pupil(room, other).send(buildCheckIn(room, { pagesRead: 11 }), lost);
  other.clock.advance(60_000);
  const [here, there] = await Promise.all([waiting, asked]);
  expect(there).toEqual(here);
  expect(here.result?.volume?.pages_read).toBe(11);
});

test('all entries of a check-in together may be as long as a work, and no longer', async () => {
  const usual = buildCheckIn(room);
  const others = [1, 2, 3].map(() => ({ id: newId(), answer: 'x'.repeat(5000) }));
  const bare = { vocabularyEntries: [], comprehensionAnswers: [], otherAnswers: others };
  const left = 20_000 - 15_000 - usual.bookTitle.length - usual.bookAuthor.length;
  const withAnswer = (length: number) =>
    buildCheckIn(room, { ...bare, comprehensionAnswers: ['y'.repeat(length)] });
  const problem = await pupil(room).refused(withAnswer(left + 1));
  expect(problem).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
  expect(problem.fields).toEqual({
    'formData.otherAnswers.0.answer':
      'All your answers together have 20,001 characters, and a check-in can hold up to 20,000. Please shorten them; nothing was cut.',
  });
  expect((await pupil(room).send(withAnswer(left))).success).toBe(true);
});

test('hard identifiers are replaced in every entry before anything is kept', async () => {
  const mail = (name: string) => `${name}@oakfield.example`;
  const answer = await pupil(room).send(
    buildCheckIn(
      room,
      {
        vocabularyEntries: [{ word: mail('word'), usage: `Write to ${mail('usage')} today.` }],
        comprehensionAnswers: [`My phone is 212-555-0147. Mail ${mail('answer')}.`],
        otherAnswers: [{ id: newId(), answer: mail('other') }],
      },
      { bookTitle: `Book of ${mail('title')}`, bookAuthor: mail('author') },
    ),
  );
  const { rows } = await client.query(
    'select c::text || w::text as whole, replaced from check_ins c natural join works w where id = $1',
    [answer.check_in_id],
  );
  expect(rows[0].replaced).toBe(7);
  expect(rows[0].whole).toContain('[phone number]');
  for (const text of [rows[0].whole, JSON.stringify(answer)]) {
    expect(text).not.toContain('oakfield');
    expect(text).not.toContain('555-0147');
  }
});

test('an alias that is gone, of another group or of another teacher is to be chosen again', async () => {
  const [second, foreign] = [await plantGroup(client, room.teacher.id), await openIsolationServer()];
  const before = await count();
  const aliases = [newId(), second.aliasId, foreign.aliasId];
  for (const aliasId of aliases) {
    const problem = await pupil(room).refused(buildCheckIn({ ...room, aliasId }));
    expect(problem).toMatchObject({ status: 404, code: 'ALIAS_GONE' });
  }
  for (const groupId of [newId(), foreign.groupId]) {
    const problem = await pupil(room).refused(buildCheckIn({ ...room, groupId }));
    expect(problem).toMatchObject({ status: 404, code: 'READING_CONFIG_MISSING' });
  }
  expect(await count()).toBe(before);
});

test('a check-in stays, and is answered again, when its alias and its group are gone', async () => {
  const gone = await openIsolationServer();
  const headers = buildCheckInHeaders();
  const first = await pupil(gone).send(buildCheckIn(gone), headers);
  await client.query('delete from reading_groups where id = $1', [gone.groupId]);
  expect(await pupil(gone).send(buildCheckIn(gone), headers)).toEqual(first);
  expect((await pupil(gone).refused()).code).toBe('READING_CONFIG_MISSING');
});

test('what the teacher switched off is left out', async () => {
  const toggles = { volume: false, vocabulary: false, comprehension: true, others: false };
  const quiet = await openIsolationServer({ toggles });
  const { result } = await pupil(quiet).send();
  expect(result).toMatchObject({ volume: null, vocabulary: [], others: [] });
  expect(result?.comprehension).toHaveLength(3);
});

test.each(['bookTitle', 'bookAuthor'])('without %s the book is asked for', async (field) => {
  for (const value of ['', '  ', undefined]) {
    const problem = await pupil(room).refused({ ...buildCheckIn(room), [field]: value });
    expect(problem).toMatchObject({ status: 422, code: 'BOOK_INFO_REQUIRED' });
  }
});

test.each([studentHeaders.idempotencyKey, studentHeaders.submissionSecret])(
  'a request without a fit %s is not understood',
  async (header) => {
    for (const value of ['', 'too-short', 'x'.repeat(129)]) {
      const problem = await pupil(room).refused(buildCheckIn(room), {
        ...buildCheckInHeaders(),
        [header]: value,
      });
      expect(problem).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
    }
  },
);

test('a teacher tries their own group; who has neither link nor session is told what is needed', async () => {
  const answer = await server
    .as(room.teacher)
    .call('reading-ai-summary', buildCheckIn(room), buildCheckInHeaders());
  expect(answer.success).toBe(true);
  const problem = await server.asVisitor.refused(
    'reading-ai-summary',
    buildCheckIn(room),
    buildCheckInHeaders(),
  );
  expect(problem).toMatchObject({ status: 401, code: 'LINK_REQUIRED' });
  const invalid = await server.asStudent(newToken()).refused('reading-ai-summary', buildCheckIn(room));
  expect(invalid.code).toBe('INVALID_LINK');
});

test('a device that asks too often is told to wait, and what is refused is not kept', async () => {
  const busy = await openIsolationServer();
  const student = pupil(busy);
  await student.arrive();
  for (let at = 0; at < 6; at += 1) await student.send();
  const before = await count();
  expect(await student.refused()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(await count()).toBe(before);
  server.clock.advance(60_000);
  expect((await student.send()).success).toBe(true);
});

import { expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { supportLineOf } from '#contract/support-line.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import { buildKeys, toHeaders } from '#server/feedback/submission.factory.ts';
import { secondMs } from '#server/process/clock.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { markConcern } from './concern.factory.ts';
import type { FindConcerns } from './concern-worker.ts';
import { buildDecision } from './decision.factory.ts';

const words = 'Some days I want to disappear for ever.';
const unreadable = 'This bean breaks the check.';
const seen: Parameters<FindConcerns>[] = [];
let isBroken = false;
let isAway = false;
let areMeaningsLost = false;
let isHurried = false;
/** Until then the check does not answer. */
let held: Promise<void> | undefined;
const find: FindConcerns = async (texts, sourceTexts) => {
  seen.push([texts, sourceTexts]);
  await held;
  if (isAway) throw new DatabaseAway(new Error('Connection terminated'));
  if (isBroken || texts.some(({ text }) => text.includes(unreadable)))
    throw new Error('the check does not answer');
  const found = texts.filter(({ text }) => text.includes(words) && !areMeaningsLost);
  return buildDecision(
    found.map(({ field }) => ({ kind: 'self-harm', about: 'self', field, quote: words })),
    {
      checked_by: areMeaningsLost ? 'rules' : isHurried ? 'rules and some meanings' : 'rules and meanings',
    },
  );
};
const station = await openStation({ findConcerns: find });
const { server, concernWorker } = station;

async function handIn(work: string) {
  const room = await openClassroom(station);
  const [pupil, keys] = [openPupil(station, room), buildKeys()];
  const { submission_id: id } = await pupil.submit({ submissionContent: work }, keys);
  const secret = { [studentHeaders.submissionSecret]: keys.secret };
  return { room, keys, id: id ?? '', secret };
}

test('the teacher sees the words first, the student one line and no concern', async () => {
  const work = `The bean grew tall in the dark. ${words} It was looking for light.`;
  const { room, id, secret, keys } = await handIn(work);
  const student = server.asStudent(room.token);
  expect(await student.call('get-support-line', { id }, secret)).toEqual({
    is_shown: true,
    line: supportLineOf('US'),
    is_checked: true,
  });
  const teacher = server.as(room.teacher);
  const { open } = await teacher.call('list-concerns');
  expect(open).toMatchObject([
    {
      ...{ work_id: id, station: 'general', nickname: 'Maple', certainty: 'likely', state: 'open', more: 0 },
      passages: [
        {
          ...{ kind: 'self-harm', about: 'self', field: 'The student’s work' },
          ...{ quote: words, found_by: 'the automatic check' },
        },
      ],
    },
  ]);
  const shown = JSON.stringify(await openPupil(station, room).get(id, keys));
  expect(shown).not.toMatch(/concern|self-harm/);
  expect(seen.at(-1)?.[1]?.join(' ')).toContain('Plants');

  const read = await markConcern(teacher, {
    ...{ work_id: id, as: 'read', last_found_at: open[0]?.last_found_at ?? '' },
  });
  expect(read.state_at).not.toBeNull();
  expect(await teacher.call('list-concerns')).toMatchObject({ open: [], seen: [read] });
});

test('work without a concern shows no line', async () => {
  const { room, id, secret } = await handIn(
    'The bean grew tall in the dark because it was looking for light.',
  );
  expect(await server.asStudent(room.token).call('get-support-line', { id }, secret)).toEqual({
    ...{ is_shown: false, line: null },
    is_checked: true,
  });
  expect(await server.as(room.teacher).call('list-concerns')).toEqual({
    ...{ open: [], open_count: 0, are_alerts_failing: false, seen: [] },
    unchecked: { count: 0, works: [], read: [] },
  });
});

test('what could not be looked through is looked through later, and found once', async () => {
  isBroken = true;
  const { room } = await handIn(`The bean grew tall. ${words}`);
  await concernWorker.sweep();
  expect((await server.as(room.teacher).call('list-concerns')).open).toEqual([]);
  isBroken = false;
  server.clock.advance(60 * secondMs);
  await concernWorker.sweep();
  await concernWorker.sweep();
  expect((await server.as(room.teacher).call('list-concerns')).open).toMatchObject([
    { passages: [{ quote: words }] },
  ]);
});

test('a sweep ends when what was under way and what it found are looked through', async () => {
  isBroken = true;
  const left = await handIn(`The bean grew tall. ${words}`);
  await concernWorker.begin({ teacherId: left.room.teacher.id, station: 'general', subjectId: left.id });
  isBroken = false;
  server.clock.advance(60 * secondMs);
  const gate = Promise.withResolvers<void>();
  held = gate.promise;
  const underWay = await handIn(`The bean grew tall. ${words}`);
  const sweeps = [concernWorker.sweep(), concernWorker.sweep(), concernWorker.sweep()];
  gate.resolve();
  await Promise.all(sweeps);
  held = undefined;
  for (const { room } of [underWay, left])
    expect((await server.as(room.teacher).call('list-concerns')).open).toMatchObject([
      { passages: [{ quote: words }] },
    ]);
});

test('what only rules could look through is looked through again once meanings can be compared', async () => {
  areMeaningsLost = true;
  const { room, id, secret } = await handIn(`The bean grew tall. ${words}`);
  const student = server.asStudent(room.token);
  const notYet = { is_shown: false, line: null, is_checked: false };
  expect(await student.call('get-support-line', { id }, secret)).toEqual(notYet);
  areMeaningsLost = false;
  server.clock.advance(60 * secondMs);
  await concernWorker.sweep();
  expect((await server.as(room.teacher).call('list-concerns')).open).toMatchObject([
    { passages: [{ quote: words }] },
  ]);
  const shown = { is_shown: true, line: supportLineOf('US'), is_checked: true };
  expect(await student.call('get-support-line', { id }, secret)).toEqual(shown);
});

test('what was compared in part is listed as such, and is not looked through again', async () => {
  isHurried = true;
  const { room, id } = await handIn(`The bean grew tall. ${words}`);
  await concernWorker.begin({ teacherId: room.teacher.id, station: 'general', subjectId: id });
  isHurried = false;
  server.clock.advance(60 * secondMs);
  await concernWorker.sweep();
  expect((await server.as(room.teacher).call('list-concerns')).open).toMatchObject([
    { work_id: id, checked_by: 'rules and some meanings' },
  ]);
});

test('where meanings are never to be had, the rules have the last word', async () => {
  areMeaningsLost = true;
  const { room, id, secret } = await handIn('The bean grew tall in the light.');
  await concernWorker.begin({ teacherId: room.teacher.id, station: 'general', subjectId: id });
  server.clock.advance(60 * secondMs);
  await concernWorker.sweep();
  await concernWorker.sweep();
  areMeaningsLost = false;
  expect(await server.asStudent(room.token).call('get-support-line', { id }, secret)).toEqual({
    ...{ is_shown: false, line: null },
    is_checked: true,
  });
});

test('work that can never be looked through does not keep others from it', async () => {
  isBroken = true;
  for (let count = 0; count < 21; count += 1) await handIn(`${unreadable} ${count}`);
  const { room } = await handIn(`The bean grew tall. ${words}`);
  isBroken = false;
  server.clock.advance(60 * secondMs);
  for (let sweeps = 0; sweeps < 3; sweeps += 1) await concernWorker.sweep();
  expect((await server.as(room.teacher).call('list-concerns')).open).toMatchObject([
    { passages: [{ quote: words }] },
  ]);
});

test('work that is given up is told of: its teacher sees it listed, and it is counted', async () => {
  const { room, id, secret } = await handIn(`${unreadable} ${words}`);
  const teacher = server.as(room.teacher);
  const unlisted = { count: 0, works: [], read: [] };
  await concernWorker.begin({ teacherId: room.teacher.id, station: 'general', subjectId: id });
  expect((await teacher.call('list-concerns')).unchecked).toEqual(unlisted);
  for (let tries = 0; tries < 3; tries += 1) {
    server.clock.advance(60 * secondMs);
    await concernWorker.sweep();
  }
  expect((await teacher.call('list-concerns')).unchecked).toMatchObject({
    count: 1,
    works: [{ work_id: id, station: 'general', nickname: 'Maple', title: 'Bean plants and light' }],
  });
  // The page that asks for the line need not ask again.
  expect(await server.asStudent(room.token).call('get-support-line', { id }, secret)).toMatchObject({
    is_checked: true,
  });
  const counted = await server.kernel.metrics.checks.get();
  expect(counted.values.find(({ labels }) => labels.by === 'nobody')?.value).toBeGreaterThan(0);
  const other = await openClassroom(station);
  expect((await server.as(other.teacher).call('list-concerns')).unchecked).toEqual(unlisted);
});

test('work that could not be looked through is marked as read, taken back, and marked by nobody else', async () => {
  const { room, id } = await handIn(`${unreadable} It does.`);
  for (let tries = 0; tries < 3; tries += 1) {
    server.clock.advance(60 * secondMs);
    await concernWorker.sweep();
  }
  const teacher = server.as(room.teacher);
  const lists = async () => (await teacher.call('list-concerns')).unchecked;
  const { work } = await teacher.call('mark-unchecked', { work_id: id, as: 'read' });
  expect(work).toMatchObject({ work_id: id, nickname: 'Maple', read_at: expect.any(String) });
  expect(await lists()).toEqual({ count: 0, works: [], read: [work] });
  server.clock.advance(secondMs);
  expect((await teacher.call('mark-unchecked', { work_id: id, as: 'read' })).work).toEqual(work);
  const { work: again } = await teacher.call('mark-unchecked', { work_id: id, as: 'open' });
  expect(again.read_at).toBeNull();
  expect(await lists()).toEqual({ count: 1, works: [again], read: [] });
  const other = server.as((await openClassroom(station)).teacher);
  const refused = await other.refused('mark-unchecked', { work_id: id, as: 'read' });
  expect(refused.code).toBe('NOT_FOUND');
  const checked = await handIn('The bean grew.');
  await concernWorker.sweep();
  const ofChecked = { work_id: checked.id, as: 'read' } as const;
  expect((await server.as(checked.room.teacher).refused('mark-unchecked', ofChecked)).code).toBe('NOT_FOUND');
});

test('work that waits for its check longer than two minutes is listed, until it is looked through', async () => {
  const gate = Promise.withResolvers<void>();
  held = gate.promise;
  const { room, id } = await handIn('The bean grew tall in the light.');
  const teacher = server.as(room.teacher);
  server.clock.advance(121 * secondMs);
  expect((await teacher.call('list-concerns')).unchecked).toMatchObject({
    count: 1,
    works: [{ work_id: id }],
  });
  held = undefined;
  gate.resolve();
  await concernWorker.sweep();
  expect((await teacher.call('list-concerns')).unchecked.count).toBe(0);
});

test('a database that was away for a moment uses up no try', async () => {
  const { room, id } = await handIn(`The bean grew tall. ${words}`);
  isAway = true;
  const subject = { teacherId: room.teacher.id, station: 'general', subjectId: id } as const;
  for (let tries = 0; tries < 5; tries += 1) await concernWorker.begin(subject);
  isAway = false;
  await concernWorker.begin(subject);
  const { open, unchecked } = await server.as(room.teacher).call('list-concerns');
  expect([open.length, unchecked.count]).toEqual([1, 0]);
});

test('who one finder takes for the writer is the writer', async () => {
  const { room, id, secret } = await handIn('The bean grew tall in the light.');
  const subject = { teacherId: room.teacher.id, station: 'general', subjectId: id } as const;
  const concern = { kind: 'self-harm', field: 'Your work', quote: 'I am done.', found_by: 'x' } as const;
  await concernWorker.keep(subject, [{ ...concern, about: 'someone' }]);
  await concernWorker.keep(subject, [
    { ...concern, about: 'self' },
    { ...concern, about: 'someone' },
  ]);
  expect((await server.as(room.teacher).call('list-concerns')).open).toMatchObject([
    { passages: [{ about: 'self' }] },
  ]);
  // How often models are right has not been measured: the line is not theirs to show.
  expect(await server.asStudent(room.token).call('get-support-line', { id }, secret)).toMatchObject({
    is_shown: false,
  });
});

test('what a model found stands beside, with its name', async () => {
  const { room, id } = await handIn(`The bean grew tall. ${words}`);
  const subject = { teacherId: room.teacher.id, station: 'general', subjectId: id } as const;
  const who = { kind: 'neglect', about: 'self', found_by: 'some-model' } as const;
  const concern = { ...who, field: 'Your work', quote: 'Nobody is home.' };
  await concernWorker.keep(subject, [concern]);
  await concernWorker.keep(subject, [concern]);
  await concernWorker.begin(subject);
  const { open } = await server.as(room.teacher).call('list-concerns');
  expect(open).toHaveLength(1);
  expect(open[0]?.passages.map(({ kind, found_by }) => `${kind}: ${found_by}`).sort()).toEqual([
    'neglect: some-model',
    'self-harm: the automatic check',
  ]);
});

test('the line is asked for by the key, too, before the page knows the id', async () => {
  const { room, id, secret, keys } = await handIn(`The bean grew tall. ${words}`);
  const student = server.asStudent(room.token);
  const byId = await student.call('get-support-line', { id }, secret);
  expect(byId.is_shown).toBe(true);
  expect(await student.call('get-support-line', { id: keys.key }, secret)).toEqual(byId);
  const others = [
    student.refused('get-support-line', { id: keys.key }, toHeaders(buildKeys())),
    student.refused('get-support-line', { id: buildKeys().key }, secret),
    server
      .asStudent((await openClassroom(station)).token)
      .refused('get-support-line', { id: keys.key }, secret),
  ];
  for (const { code } of await Promise.all(others)) expect(code).toBe('NOT_FOUND');
});

test('nobody else reads or marks a concern, or asks for the line', async () => {
  const { room, id, secret } = await handIn(`The bean grew tall. ${words}`);
  await server.asStudent(room.token).call('get-support-line', { id }, secret);
  expect((await server.as(room.teacher).call('list-concerns')).open_count).toBe(1);
  const other = await openClassroom(station);
  expect((await server.as(other.teacher).call('list-concerns')).open).toEqual([]);
  const works = [{ work_id: id, last_found_at: server.clock.now().toISOString() }];
  const input = { works, as: 'read' } as const;
  expect((await server.as(other.teacher).refused('mark-concerns', input)).code).toBe('NOT_FOUND');
  expect((await server.asStudent(room.token).refused('mark-concerns', input)).code).toBe('NOT_SIGNED_IN');
  expect((await server.asVisitor.refused('list-concerns')).code).toBe('NOT_SIGNED_IN');
  const classmate = { [studentHeaders.submissionSecret]: buildKeys().secret };
  expect((await server.asStudent(room.token).refused('get-support-line', { id }, classmate)).code).toBe(
    'NOT_FOUND',
  );
  expect((await server.asStudent(other.token).refused('get-support-line', { id }, secret)).code).toBe(
    'NOT_FOUND',
  );
  expect((await server.asStudent(room.token).refused('get-support-line', { id })).code).toBe('NOT_FOUND');
});

test('where words cannot be read, what is written on a work is put off, and not for ever', async () => {
  const { room, id } = await handIn('The bean leans to the light, as all of them did.');
  const subject = { teacherId: room.teacher.id, station: 'general', subjectId: id } as const;
  await concernWorker.sweep();
  await server.client.query('update works set care_checked_at = null where id = $1', [id]);
  isBroken = true;
  try {
    for (const attempts of [0, 1])
      await expect(concernWorker.holdsBack(subject, { attempts })).rejects.toThrow('could not be read');
    expect(await concernWorker.holdsBack(subject, { attempts: 2 })).toBe(false);
  } finally {
    isBroken = false;
  }
});

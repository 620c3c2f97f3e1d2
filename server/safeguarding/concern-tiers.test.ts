import { expect, test } from 'vitest';
import { concernsListed } from '#contract/safeguarding.ts';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import { newToken } from '#server/process/ids.ts';
import { type Classroom, openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import type { Decision } from './decide.ts';
import { buildDecision } from './decision.factory.ts';

const bean = 'The bean grew tall because it was looking for light.';
/** Sentences of which the check is so sure. */
const sentences: Record<string, Decision['certainty']> = {
  'I want to disappear.': 'plain',
  'Nobody is home.': 'likely',
  'They laugh at me.': 'possible',
};
const [plain = '', likely = '', possible = ''] = Object.keys(sentences);
const station = await openStation({
  findConcerns: async (texts) => {
    const found = Object.entries(sentences).flatMap(([quote, certainty]) =>
      texts.filter(({ text }) => text.includes(quote)).map(({ field }) => ({ field, quote, certainty })),
    );
    const passages = found.map(
      ({ field, quote }) => ({ kind: 'neglect', about: 'self', field, quote }) as const,
    );
    return buildDecision(passages, { certainty: found[0]?.certainty ?? 'possible' });
  },
});
const { server, concernWorker } = station;

/** A work of this student, and its next drafts. */
async function handIn(room: Classroom, studentName: string, ...said: string[]) {
  const { key, secret } = buildKeys();
  const pupil = openPupil(station, room);
  await pupil.arrive();
  let last: string | null = null;
  const send = async (...words: string[]) => {
    const submissionContent = [bean, ...words].join(' ');
    const work = { studentName, submissionContent, ...(last !== null && { continues: last }) };
    const keys = { key: last === null ? key : newToken(), secret };
    const { submission_id } = await pupil.submit(work, keys);
    last = submission_id ?? '';
    await concernWorker.begin({ teacherId: room.teacher.id, station: 'general', subjectId: last });
    server.clock.advance(1000);
  };
  await send(...said);
  return send;
}

async function openRoom() {
  const room = await openClassroom(station);
  const teacher = server.as(room.teacher);
  const lists = () => teacher.call('list-concerns');
  /** The works of these students as they are listed. */
  const seenOf = async (...names: string[]) => {
    const { open, seen } = await lists();
    return [...open, ...seen]
      .filter(({ nickname }) => names.includes(nickname))
      .map(({ work_id, last_found_at }) => ({ work_id, last_found_at }));
  };
  const one = async (name: string) => (await seenOf(name))[0] ?? { work_id: '', last_found_at: '' };
  return { room, teacher, lists, seenOf, one };
}

test('the plain tier comes first and whole, and what its teacher moved stands where she moved it', async () => {
  const { room, teacher, lists, one } = await openRoom();
  await handIn(room, 'Maple', plain);
  for (let count = 0; count <= concernsListed; count += 1) await handIn(room, `Oak ${count}`, possible);
  await handIn(room, 'Birch', likely);
  const tiersOf = async () =>
    (await lists()).open.slice(0, 3).map(({ nickname, tier }) => `${nickname}: ${tier}`);
  expect(await tiersOf()).toEqual(['Maple: plain', 'Birch: perhaps', `Oak ${concernsListed}: perhaps`]);
  expect(await lists()).toMatchObject({
    open: { length: 1 + concernsListed },
    open_count: concernsListed + 3,
  });

  const up = { ...(await one(`Oak ${concernsListed}`)), to: 'plain' } as const;
  expect((await teacher.call('move-concern', up)).concern).toMatchObject({
    tier: 'plain',
    certainty: 'possible',
  });
  await teacher.call('move-concern', { ...(await one('Maple')), to: 'perhaps' });
  expect(await tiersOf()).toEqual([`Oak ${concernsListed}: plain`, 'Maple: perhaps', 'Birch: perhaps']);
  expect((await teacher.call('move-concern', { ...up, to: null })).concern.tier).toBe('perhaps');
});

test('a move holds for the same words in the next draft, and where more was found since nothing moves', async () => {
  const { room, teacher, lists, one } = await openRoom();
  const next = await handIn(room, 'Maple', plain);
  const seen = await one('Maple');
  await teacher.call('move-concern', { ...seen, to: 'perhaps' });
  await next(plain, 'It was green.');
  expect((await lists()).open).toMatchObject([{ tier: 'perhaps', moved_to: 'perhaps' }]);
  // New words in a third draft, which are plain: the move was made without them.
  await next(plain, likely);
  const [grown] = (await lists()).open;
  expect(grown).toMatchObject({ tier: 'plain', moved_to: null });
  const late = await teacher.call('move-concern', { ...seen, to: 'perhaps' });
  expect(late.concern).toEqual(grown);
});

test('several are marked at once with a note, each only as it was seen, and all come back', async () => {
  const { room, teacher, lists, seenOf, one } = await openRoom();
  for (const name of ['Maple', 'Birch']) await handIn(room, name, possible);
  const elm = await handIn(room, 'Elm', likely);
  const works = await seenOf('Maple', 'Birch', 'Elm');
  await elm(likely, plain);
  const mark = { works: [...works, { ...works[0]!, work_id: room.unitId }], as: 'not_a_concern' } as const;
  const { concerns } = await teacher.call('mark-concerns', { ...mark, note: ' A novel we read. ' });
  expect(concerns.map(({ nickname, state, note }) => [nickname, state, note]).sort()).toEqual([
    ['Birch', 'not_a_concern', 'A novel we read.'],
    ['Elm', 'open', null],
    ['Maple', 'not_a_concern', 'A novel we read.'],
  ]);
  expect(await lists()).toMatchObject({ open: [{ nickname: 'Elm' }], seen: { length: 2 } });

  // New words open it again; what the teacher wrote before is still there to read.
  const subject = {
    teacherId: room.teacher.id,
    station: 'general',
    subjectId: (await one('Maple')).work_id,
  } as const;
  const found = { kind: 'violence', about: 'self', field: 'Your work', found_by: 'some-model' } as const;
  await concernWorker.keep(subject, [{ ...found, quote: 'I am bringing a gun.' }]);
  expect((await lists()).open.find(({ nickname }) => nickname === 'Maple')?.note).toBe('A novel we read.');

  await teacher.call('mark-concerns', { works: await seenOf('Birch'), as: 'open' });
  expect((await lists()).open.find(({ nickname }) => nickname === 'Birch')).toMatchObject({
    ...{ state: 'open', state_at: null, note: null },
  });
  const none = { works: [{ ...works[0]!, work_id: room.unitId }], as: 'read' } as const;
  expect((await teacher.refused('mark-concerns', none)).code).toBe('NOT_FOUND');
});

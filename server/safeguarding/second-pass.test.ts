import { expect, test } from 'vitest';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { markConcern } from './concern.factory.ts';
import { buildDecision } from './decision.factory.ts';
import type { FoundConcern } from './subject.ts';

const [plain, oblique] = ['Everybody hits me and I am done.', 'At home I hide in the shed.'];
const about = { about: 'self', field: 'Your work' } as const;
const byWords: FoundConcern[] = [{ ...about, kind: 'self-harm', quote: plain }];
const bothMeanings: FoundConcern[] = [
  { ...about, kind: 'bullying', quote: plain },
  { ...about, kind: 'abuse', quote: oblique },
];
let byMeanings = bothMeanings;
let isBroken = false;
/** Meanings are not answered before. */
let held: Promise<void> | undefined;
const station = await openStation({
  findConcerns: async (_texts, _sourceTexts, { isByWords } = {}) => {
    if (isBroken) throw new Error('the check does not answer');
    if (isByWords) return buildDecision(byWords, { certainty: 'plain' });
    await held;
    return buildDecision(byMeanings);
  },
});
const { server, concernWorker } = station;

/** A work whose words were found and told of, and whose meanings are compared once `compare` is called. */
async function handIn() {
  const gate = Promise.withResolvers<void>();
  held = gate.promise;
  byMeanings = bothMeanings;
  const room = await openClassroom(station);
  const teacher = server.as(room.teacher);
  const { submission_id } = await openPupil(station, room).submit({
    submissionContent: `${plain} ${oblique}`,
  });
  const id = submission_id ?? '';
  await expect.poll(async () => (await teacher.call('list-concerns')).open_count).toBe(1);
  await server.client.query('update concern_works set mailed_at = now() where subject_id = $1', [id]);
  const compare = async () => {
    gate.resolve();
    await concernWorker.begin({ teacherId: room.teacher.id, station: 'general', subjectId: id });
  };
  const isTold = async () => {
    const { rows } = await server.client.query('select mailed_at from concern_works where subject_id = $1', [
      id,
    ]);
    return rows[0].mailed_at !== null;
  };
  const lastFoundAt = async () => (await teacher.call('list-concerns')).open[0]?.last_found_at ?? '';
  return { id, teacher, compare, isTold, lastFoundAt };
}

const said = ({ passages }: { passages: { kind: string; quote: string }[] } = { passages: [] }) =>
  passages.map(({ kind, quote }) => `${kind}: ${quote}`).sort();

test('a sentence that both passes find is listed once, as the second says, and told of once', async () => {
  const { teacher, compare, isTold } = await handIn();
  await compare();
  const { open } = await teacher.call('list-concerns');
  expect(said(open[0])).toEqual([`abuse: ${oblique}`, `bullying: ${plain}`]);
  expect(await isTold()).toBe(true);
});

test('a mark for words that were seen before others were found changes nothing', async () => {
  const { id, teacher, compare } = await handIn();
  const [seen] = (await teacher.call('list-concerns')).open;
  if (!seen) throw new Error('nothing was found');
  server.clock.advance(1000);
  await compare();
  const mark = { work_id: id, as: 'not_a_concern', last_found_at: seen.last_found_at } as const;
  const concern = await markConcern(teacher, mark);
  expect(concern).toEqual((await teacher.call('list-concerns')).open[0]);
  expect(said(concern)).toContain(`abuse: ${oblique}`);
  const again = { ...mark, last_found_at: concern.last_found_at };
  expect((await markConcern(teacher, again)).state).toBe('not_a_concern');
});

test('work that was read between the two passes stays read, and holds what the second found', async () => {
  const { id, teacher, compare, isTold, lastFoundAt } = await handIn();
  await markConcern(teacher, { work_id: id, as: 'read', last_found_at: await lastFoundAt() });
  byMeanings = [{ ...about, kind: 'self-harm', quote: oblique }];
  await compare();
  const { open, seen } = await teacher.call('list-concerns');
  expect(open).toEqual([]);
  expect(said(seen[0])).toEqual([`self-harm: ${oblique}`, `self-harm: ${plain}`].sort());
  expect(await isTold()).toBe(true);
});

test('another danger that the second pass finds opens work that was read, and is told of', async () => {
  const { id, teacher, compare, isTold, lastFoundAt } = await handIn();
  await markConcern(teacher, {
    work_id: id,
    as: 'not_a_concern',
    last_found_at: await lastFoundAt(),
  });
  await compare();
  const { open } = await teacher.call('list-concerns');
  expect(said(open[0])).toEqual([`abuse: ${oblique}`, `self-harm: ${plain}`]);
  expect(await isTold()).toBe(false);
});

test('another danger that the second pass finds brings back to the top what was moved down, and is told of', async () => {
  const { id, teacher, compare, isTold, lastFoundAt } = await handIn();
  const moved = { work_id: id, last_found_at: await lastFoundAt(), to: 'perhaps' } as const;
  expect((await teacher.call('move-concern', moved)).concern.tier).toBe('perhaps');
  server.clock.advance(1000);
  await compare();
  const [work] = (await teacher.call('list-concerns')).open;
  expect(work).toMatchObject({ tier: 'plain', moved_to: null });
  expect(await isTold()).toBe(false);
});

test('work that was left behind does not wait for meanings that others have compared', async () => {
  const { compare } = await handIn();
  held = undefined;
  const sweeps = [concernWorker.sweep()];
  isBroken = true;
  const room = await openClassroom(station);
  const { submission_id } = await openPupil(station, room).submit({ submissionContent: plain });
  await concernWorker.begin({
    teacherId: room.teacher.id,
    station: 'general',
    subjectId: submission_id ?? '',
  });
  isBroken = false;
  server.clock.advance(60_000);
  sweeps.push(concernWorker.sweep());
  const teacher = server.as(room.teacher);
  await expect.poll(async () => (await teacher.call('list-concerns')).open_count, { timeout: 5000 }).toBe(1);
  await compare();
  await Promise.all(sweeps);
});

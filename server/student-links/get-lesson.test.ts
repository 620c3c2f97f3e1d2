import { expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';

const station = await openStation();
const { server } = station;
const none = { opened: 0, handed_in: 0, waiting: 0 };

async function openLesson(unit: Parameters<typeof openClassroom>[1] = {}) {
  const room = await openClassroom(station, unit);
  const teacher = server.as(room.teacher);
  const lesson = async () => {
    const { lesson: counted } = await teacher.call('get-lesson');
    if (!counted) return null;
    const { link_id, ...counts } = counted;
    return counts;
  };
  return { room, teacher, lesson };
}

test('who opened the form and who handed in is counted, each once, and of each lesson anew', async () => {
  const { room, lesson } = await openLesson();
  expect(await lesson()).toEqual(none);
  const pupils = [openPupil(station, room), openPupil(station, room), openPupil(station, room)] as const;
  for (const pupil of pupils) await pupil.arrive();
  await pupils[0].arrive();
  expect(await lesson()).toEqual({ ...none, opened: 3 });
  const keys = buildKeys();
  const { submission_id } = await pupils[0].submit({}, keys);
  expect(await lesson()).toEqual({ ...none, opened: 3, handed_in: 1 });
  await pupils[0].submit(
    { submissionContent: 'The bean grew tall. It was 19 cm on day nine.', continues: submission_id },
    { ...buildKeys(), secret: keys.secret },
  );
  await pupils[1].submit();
  expect(await lesson()).toEqual({ ...none, opened: 3, handed_in: 2 });
  server.clock.advance(2 * 3_600_000 + 1);
  expect(await lesson()).toEqual(none);
});

test('what waits for release is counted until it is released', async () => {
  const { room, lesson } = await openLesson({ release: 'look-first' });
  const pupil = openPupil(station, room);
  await pupil.arrive();
  const { submission_id } = await pupil.submit();
  await expect.poll(lesson, { timeout: 30_000 }).toEqual({ opened: 1, handed_in: 1, waiting: 1 });
  await server.client.query('update works set release_at = now() where id = $1', [submission_id]);
  expect(await lesson()).toEqual({ opened: 1, handed_in: 1, waiting: 0 });
});

test('a new link counts from nought, and without a link there is no lesson', async () => {
  const { room, teacher, lesson } = await openLesson();
  const pupil = openPupil(station, room);
  await pupil.arrive();
  await pupil.submit();
  const { link } = await teacher.call('regenerate-student-link');
  expect(await lesson()).toEqual(none);
  // The same device comes again, by the new link.
  await pupil.browser.call('get-teacher-visible-units', {}, { [studentHeaders.link]: link.token });
  expect(await lesson()).toEqual({ ...none, opened: 1 });
  await teacher.call('deactivate-student-link');
  expect(await lesson()).toBe(null);
});

test('neither the own look of a teacher nor another class is counted', async () => {
  const [own, other] = [await openLesson(), await openLesson()];
  await own.teacher.call('get-teacher-visible-units', {});
  await openPupil(station, other.room).arrive();
  expect(await own.lesson()).toEqual(none);
});

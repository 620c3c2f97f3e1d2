import { expect, test } from 'vitest';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/classroom.ts';
import { classViewHandlers } from './index.ts';

const station = await openStation({ more: classViewHandlers });
const { server } = station;

test('a class is seen by the newest finished feedback of each student, and its counts are those of the rows', async () => {
  const room = await openClassroom(station);
  const teacher = server.as(room.teacher);
  expect(await teacher.call('get-class-view', {})).toEqual({
    units: [],
    unit_id: null,
    students: [],
    needs: [],
  });
  const ids: string[] = [];
  for (const studentName of ['Birch', 'ash', 'Cedar']) {
    const pupil = openPupil(station, room);
    await pupil.arrive();
    const keys = buildKeys();
    const first = (await pupil.submit({ studentName }, keys)).submission_id ?? '';
    if (studentName !== 'Birch') ids.push(first);
    else {
      const next = {
        studentName,
        submissionContent: 'My beans grew 7 cm in the light. I measured both of them.',
        continues: first,
      };
      ids.push((await pupil.submit(next, { ...buildKeys(), secret: keys.secret })).submission_id ?? '');
    }
  }
  const seen = await teacher.call('get-class-view', {});
  expect(seen.unit_id).toBe(room.unitId);
  expect(seen.students.map(({ nickname }) => nickname)).toEqual(['ash', 'Birch', 'Cedar']);
  expect(seen.students.map(({ work_id }) => work_id).sort()).toEqual([...ids].sort());
  for (const { criterion, students } of seen.needs) {
    const { rows } = await server.client.query(
      `select count(*)::int as count from ai_runs where subject_id = any ($1::uuid[])
        and $2 in (result->'step1'->'criterion'->>'text', result->'step2'->'criterion'->>'text')`,
      [ids, criterion],
    );
    expect(rows).toEqual([{ count: students.length }]);
  }
  const other = server.as(await server.makeTeacher());
  expect((await other.call('get-class-view', { unit_id: room.unitId })).students).toEqual([]);
});

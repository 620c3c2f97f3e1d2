import { expect, test } from 'vitest';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import type { TestTeacher } from '../actors.ts';
import type { Caller } from '../caller.ts';
import { openPupil, openStation } from '../test-classroom.ts';
import type { TestDatabase } from '../test-database.ts';

const teachers = 10;
const rounds = 8;

type TenantClassroom = { teacher: TestTeacher; as: Caller; mark: string; token: string; unitId: string };

/** Many classrooms ask at once through a few connections, and each hears of itself alone. */
export async function testManyClassrooms(urls: TestDatabase): Promise<void> {
  const station = await openStation({ urls });
  const { server } = station;

  test('hundreds of calls of many teachers and students at once are each answered with their own', async () => {
    const rooms: TenantClassroom[] = [];
    for (let index = 0; index < teachers; index += 1) {
      const teacher = await server.makeTeacher();
      const as = server.as(teacher);
      const mark = `room-${index}-of-${teachers}`;
      const { unit } = await as.call('create-unit', buildUnit({ grade_level: '8', title: mark }));
      const { link } = await as.call('generate-student-link');
      rooms.push({ teacher, as, mark, token: link.token, unitId: unit.id });
    }
    let answers = 0;
    const hear = (room: TenantClassroom, answer: unknown) => {
      const text = JSON.stringify(answer);
      const heard = rooms.filter(
        ({ mark, token, unitId, teacher }) =>
          text.includes(mark) || text.includes(token) || text.includes(unitId) || text.includes(teacher.id),
      );
      answers += 1;
      expect(heard.map(({ mark }) => mark)).toEqual([room.mark]);
    };
    const visit = async (room: TenantClassroom, round: number) => {
      const pupil = openPupil(station, room);
      const keys = buildKeys();
      const nickname = `${room.mark}-${round}`;
      const work = [
        room.as.call('list-units').then((answer) => hear(room, answer)),
        room.as.call('get-student-link').then((answer) => hear(room, answer)),
        server
          .asStudent(room.token)
          .call('get-teacher-visible-units')
          .then((answer) => hear(room, answer)),
        server.asVisitor
          .call('resolve-student-link', { p_token: room.token })
          .then((answer) => hear(room, answer)),
      ];
      // Rounds of the coach are long: one student of each classroom hands in.
      if (round === 0) {
        const handsIn = async () => {
          const { submission_id } = await pupil.submit({ studentName: nickname }, keys);
          const id = submission_id ?? '';
          const submission = await pupil.get(id, keys);
          expect(submission.id).toBe(id);
          const stranger = rooms[(rooms.indexOf(room) + 1) % rooms.length]!;
          const refused = await openPupil(station, stranger)
            .get(id, keys)
            .catch((error: Error) => error.message);
          expect(refused).toContain('404');
          answers += 3;
        };
        work.push(handsIn());
      }
      await Promise.all(work);
    };
    await Promise.all(
      Array.from({ length: rounds }, (_, round) => rooms.map((room) => visit(room, round))).flat(),
    );
    expect(answers).toBe(teachers * rounds * 4 + teachers * 3);
  }, 240_000);
}

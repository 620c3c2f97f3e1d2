import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeGroups, moveTo } from './make-groups.ts';

const need = (criterion: string, students: string[]) => ({ criterion, next_step: { students } });

test('who shares a need works together, and who shares none is named, too', () => {
  const students = ['a', 'b', 'c', 'd', 'e'];
  const groups = makeGroups(students, [need('Evidence', ['a', 'b', 'c']), need('Ending', ['c', 'd', 'e'])]);
  expect(groups).toEqual([
    { need: 'Evidence', students: ['a', 'b', 'c'] },
    { need: null, students: ['d', 'e'] },
  ]);
  expect(moveTo(groups, 'a', 1)).toEqual([
    { need: 'Evidence', students: ['b', 'c'] },
    { need: null, students: ['d', 'e', 'a'] },
  ]);
});

test('what most have a next step on comes first, however many strengths another criterion has', () => {
  const criteria = [need('Evidence', ['a', 'b', 'c']), need('Ending', ['a', 'b', 'c', 'd'])];
  expect(makeGroups(['a', 'b', 'c', 'd'], criteria)).toEqual([
    { need: 'Ending', students: ['a', 'b', 'c', 'd'] },
  ]);
});

test('each student is in one group, and groups with a need have three to six', () => {
  const classOf = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(classOf, (steps) => {
      const students = steps.map((_, at) => `s${at}`);
      const needs = [0, 1, 2, 3, 4].map((one) =>
        need(
          `C${one}`,
          students.filter((_, at) => steps[at]?.includes(one)),
        ),
      );
      const groups = makeGroups(students, needs);
      expect(groups.flatMap((group) => group.students).sort()).toEqual([...students].sort());
      for (const group of groups.filter((one) => one.need !== null)) {
        expect(group.students.length).toBeGreaterThanOrEqual(3);
        expect(group.students.length).toBeLessThanOrEqual(6);
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forEverybody, makeGroups, moveTo, withNewcomers } from './make-groups.ts';

const need = (criterion: string, missing: string[]) => ({ criterion, missing });
const students = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

test('who shares a need works together, and who shares none is named, too', () => {
  const groups = makeGroups(students, [
    need('Evidence', ['a', 'b', 'c', 'd']),
    need('Ending', ['d', 'e', 'f']),
  ]);
  expect(groups).toEqual([
    { need: 'Ending', students: ['d', 'e', 'f'] },
    { need: 'Evidence', students: ['a', 'b', 'c'] },
    { need: null, students: ['g', 'h'] },
  ]);
  expect(moveTo(groups, 'a', 0)).toEqual([
    { need: 'Ending', students: ['d', 'e', 'f', 'a'] },
    { need: 'Evidence', students: ['b', 'c'] },
    { need: null, students: ['g', 'h'] },
  ]);
});

test('what most of the class lacks is for everybody, and makes no group', () => {
  const criteria = [need('Counterclaim', ['a', 'b', 'c', 'd', 'e']), need('Ending', ['a', 'b', 'c'])];
  expect(forEverybody(students, criteria)).toEqual(['Counterclaim']);
  expect(makeGroups(students, criteria).map((group) => group.need)).toEqual(['Ending', null]);
});

test('whoever came since the groups were kept is named with those who share no need', () => {
  const kept = [
    { need: 'Ending', students: ['a', 'b'] },
    { need: null, students: ['c'] },
  ];
  expect(withNewcomers(kept, ['a', 'b', 'c', 'd'])[1]).toEqual({ need: null, students: ['c', 'd'] });
  expect(withNewcomers(kept.slice(0, 1), ['a', 'b', 'c'])[1]).toEqual({ need: null, students: ['c'] });
  expect(withNewcomers(kept, ['a', 'b', 'c'])).toEqual(kept);
});

test('each student is in one group, no need has two, and each has at least three', () => {
  const classOf = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(classOf, (lacks) => {
      const all = lacks.map((_, at) => `s${at}`);
      const needs = [0, 1, 2, 3, 4].map((one) =>
        need(
          `C${one}`,
          all.filter((_, at) => lacks[at]?.includes(one)),
        ),
      );
      const groups = makeGroups(all, needs);
      expect(groups.flatMap((group) => group.students).sort()).toEqual([...all].sort());
      const named = groups.filter((one) => one.need !== null);
      expect(new Set(named.map((group) => group.need)).size).toBe(named.length);
      for (const group of named) expect(group.students.length).toBeGreaterThanOrEqual(3);
    }),
  );
});

import { expect, test } from 'vitest';
import { sayLesson } from './say-lesson.ts';

const lesson = { link_id: 'a', opened: 0, handed_in: 0, waiting: 0 };

test('a lesson is said in numbers, and release only where something waits', () => {
  expect(sayLesson(lesson)).toBe('0 opened\u00a0· 0 handed in');
  expect(sayLesson({ ...lesson, opened: 28, handed_in: 12, waiting: 1 })).toBe(
    '28 opened\u00a0· 12 handed in\u00a0· 1 waits for your release',
  );
  expect(sayLesson({ ...lesson, opened: 28, handed_in: 12, waiting: 3 })).toContain(
    '3 wait for your release',
  );
});

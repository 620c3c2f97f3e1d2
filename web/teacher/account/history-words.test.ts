import { expect, test } from 'vitest';
import { sayAction } from './history-words.ts';

test.each([
  ['signed-in', {}, 'You signed in'],
  ['signed-in', { with: 'Clever' }, 'You signed in with Clever'],
  ['unit-visibility-set', { unit_id: 'a', visible_to_students: false }, 'You hid a unit from students'],
  ['settings-saved', { changed: 'is_paused', is_paused: true }, 'You paused the classroom'],
  [
    'settings-saved',
    { changed: 'closes_at,ends_on,opens_at,gone' },
    'You changed settings: “Closes at”, “Last day”, “Opens at”, gone',
  ],
  [
    'settings-saved',
    { changed: 'is_paused,no_ai_grades', is_paused: false },
    'You ended the pause. You changed settings: “No AI grades”',
  ],
])('%s %j is told as plain words', (action, detail, words) => {
  expect(sayAction(action, detail)).toBe(words);
});

test('what nobody wrote words for is shown as it is named', () => {
  expect(sayAction('something-new-happened', {})).toBe('Something new happened');
});

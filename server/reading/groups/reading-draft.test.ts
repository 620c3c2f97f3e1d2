import { expect, test } from 'vitest';
import { readingDefaults } from '#contract/reading-defaults.ts';
import { matchEntries, toStoredDraft } from './reading-draft.ts';
import { buildReadingGroup } from './reading-group.factory.ts';

test('aliases are trimmed and blank ones dropped', () => {
  const { aliases } = toStoredDraft(buildReadingGroup({ aliases: [' Maple ', '', '  ', 'River'] }));
  expect(aliases).toEqual(['Maple', 'River']);
});

test('a blank comprehension question becomes the default of its place', () => {
  const design = { ...buildReadingGroup().design, comprehension_questions: ['Mine?', ' ', ''] };
  const stored = toStoredDraft(buildReadingGroup({ design }));
  expect(stored.design.comprehension_questions).toEqual([
    'Mine?',
    readingDefaults.comprehensionQuestions[1],
    readingDefaults.comprehensionQuestions[2],
  ]);
});

test('a custom question is kept only with both label and question', () => {
  const prompts = [
    { label: ' ', question: 'Where?', is_enabled: true },
    { label: 'Place', question: '\n', is_enabled: true },
    { label: ' Place ', question: ' Where? ', is_enabled: false },
  ];
  expect(toStoredDraft(buildReadingGroup({ custom_prompts: prompts })).custom_prompts).toEqual([
    { label: 'Place', question: 'Where?', is_enabled: false },
  ]);
});

test('entries are matched once each, numbered by their order; the rest is gone', () => {
  const kept = [{ id: 'a' }, { id: 'b' }];
  expect(matchEntries(kept, ['b', 'c', 'b'], ({ id }, entry) => id === entry)).toEqual({
    matched: [
      { id: 'b', entry: 'b', position: 1 },
      { id: null, entry: 'c', position: 2 },
      { id: null, entry: 'b', position: 3 },
    ],
    goneIds: ['a'],
  });
});

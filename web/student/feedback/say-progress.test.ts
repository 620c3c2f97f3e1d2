import { expect, test } from 'vitest';
import { coachSource } from '#contract/constants.ts';
import { sayProgress } from './say-progress.ts';
import { emptyView } from './session/feedback-view.ts';

const writing = { ...emptyView, phase: 'writing', connection: 'good' } as const;

test('a model that was asked is not said to read before its first words are there', () => {
  const asked = { ...writing, source: 'Llama' };
  expect(sayProgress(asked)).toBe(
    'Your work is saved. Waiting for the first words of Llama. This can take a minute …',
  );
  expect(sayProgress({ ...asked, writers: { step1: 'Llama' } })).toBe(
    'Llama is reading your work and writing …',
  );
});

test('the coach, who is never waited for, reads at once', () => {
  expect(sayProgress({ ...writing, source: coachSource })).toBe(
    'The built-in coach is reading your work and writing …',
  );
});

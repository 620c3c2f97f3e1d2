import { expect, it } from 'vitest';
import { tellStatus } from './tell-status.ts';

it('what is missing is named', () => {
  const missing = ['grade_level', 'assessment_criteria'] as const;
  expect(tellStatus({ kind: 'to-fill-in', missing: [...missing], wrong: 0 })).toEqual({
    mark: 'warning',
    title: '2 fields to fill in',
    text: 'Grade level, assessment criteria',
  });
  expect(tellStatus({ kind: 'to-fill-in', missing: ['title'], wrong: 0 }).title).toBe('1 field to fill in');
});

it('what is wrong comes before what is missing', () => {
  expect(tellStatus({ kind: 'to-fix', missing: ['title'], wrong: 1 }).title).toBe('1 to fix');
});

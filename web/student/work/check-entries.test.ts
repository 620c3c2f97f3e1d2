import { describe, expect, it } from 'vitest';
import { Problem } from '../../lib/problem.ts';
import { checkEntries, toEntryErrors } from './check-entries.ts';
import { isComplete, noEntries, type WorkEntries } from './work-form.ts';

const entries: WorkEntries = {
  nickname: 'Blue Heron',
  unitId: 'unit',
  work: 'It rained.',
  question: '',
  goal: '',
  source: 'text',
};

describe('checking the entries', () => {
  it('lets complete work through', () => {
    expect(checkEntries(entries)).toBeNull();
    expect(isComplete(entries)).toBe(true);
  });

  it('asks for name and work, and for a project', () => {
    expect(checkEntries(noEntries)?.messages).toEqual([
      'Please enter your name and submit your work.',
      'Please select a project to get feedback for.',
    ]);
    expect(checkEntries({ ...entries, nickname: '  ' })).toMatchObject({
      messages: ['Please enter your name and submit your work.'],
      fields: { nickname: 'Nickname is required.' },
    });
    expect(checkEntries({ ...entries, unitId: '' })?.messages).toEqual([
      'Please select a project to get feedback for.',
    ]);
  });

  it('takes white space for nothing', () => {
    expect(isComplete({ ...entries, work: ' \n' })).toBe(false);
    expect(isComplete({ ...entries, nickname: ' ' })).toBe(false);
    expect(isComplete({ ...entries, unitId: '' })).toBe(false);
  });

  it('refuses what is too long at its field and cuts nothing', () => {
    expect(checkEntries({ ...entries, work: 'a'.repeat(20_000) })).toBeNull();
    const errors = checkEntries({ ...entries, work: 'a'.repeat(20_001), question: 'b'.repeat(501) });
    expect(errors?.fields.work).toContain('20,000');
    expect(errors?.fields.question).toContain('500');
  });

  it('refuses a character that cannot be stored', () => {
    expect(checkEntries({ ...entries, work: 'pasted\0' })?.fields.work).toContain('cannot be stored');
  });
});

describe('a refusal of the server', () => {
  it('is shown at the fields it names', () => {
    const problem = new Problem('INVALID_INPUT', 'Look again.', {
      fields: { submissionContent: 'Too long.', somethingElse: 'x' },
    });
    expect(toEntryErrors(problem)).toEqual({ messages: ['Look again.'], fields: { work: 'Too long.' } });
  });

  it('is shown at the project when that was taken away', () => {
    expect(toEntryErrors(new Problem('PROJECT_GONE', 'Gone.'))?.fields).toEqual({ unitId: 'Gone.' });
  });

  it('belongs to no field when it is about waiting', () => {
    expect(toEntryErrors(new Problem('RATE_LIMITED', 'Wait.'))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { buildAlias, buildTrend } from './trend.factory.ts';
import { toCsv, toCsvName } from './trend-csv.ts';

const rows = (text: string) => text.replace('\uFEFF', '').split('\r\n');

describe('the trend as CSV', () => {
  it('has one row for each alias, with a column for each week', () => {
    const flags = [{ kind: 'volume' as const, note: 'Under the pace', quote: null }];
    const words = [{ word: 'brisk', usage: '', week: '2026-10-19' }];
    const trend = buildTrend({ aliases: [buildAlias({ flags, words }), buildAlias({ is_current: false })] });
    const [head = '', first, second, end] = rows(toCsv(trend));
    expect(head.split(',')).toHaveLength(12);
    expect(head).toContain('Pages in the week of 2026-09-28,');
    expect(first).toBe('Blue Heron,yes,10,,12,no check-in,4,1,brisk,2026-10-21,Hatchet,Under the pace');
    expect(second).toMatch(/^Blue Heron,no,10,/);
    expect(end).toBe('');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
    'makes a cell that begins like %j plain text',
    (name) => {
      const [, row = ''] = toCsv(buildTrend({ aliases: [buildAlias({ alias_name: name })] })).split(/\r\n/);
      expect(row.replace(/^"/, '').startsWith(`'${name}`)).toBe(true);
    },
  );

  it('makes a book title plain text too, and leaves numbers as they are', () => {
    const csv = toCsv(buildTrend({ aliases: [buildAlias({ last_book: '=HYPERLINK("x")' })] }));
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain(',10,,12,');
  });

  it('quotes what would break the table', () => {
    const csv = toCsv(buildTrend({ aliases: [buildAlias({ last_book: 'One, "two"\nthree' })] }));
    expect(csv).toContain('"One, ""two""\nthree"');
  });

  it('begins with the mark by which spreadsheets know its letters', () => {
    expect(toCsv(buildTrend()).charCodeAt(0)).toBe(0xfeff);
  });

  it('is a file whose name every system takes', () => {
    expect(toCsvName('Monday: Owls / 6a', buildTrend())).toBe('Monday Owls 6a, reading from 2026-09-28.csv');
    expect(toCsvName('../../..', { weeks: [] })).toBe('Group, reading from now.csv');
  });
});

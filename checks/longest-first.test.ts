import { expect, test } from 'vitest';
import { inTurn } from './longest-first.ts';

test('long test files begin first, and those that wait never all at once', () => {
  const files = [
    ...['web/page.test.ts', 'server/line.faults.test.ts', 'server/mail.faults.test.ts', 'bench/a.test.ts'],
    ...['trust/b.test.ts', 'server/start.process.test.ts', 'eval/d.test.ts', 'eval/e.test.ts'],
  ];
  expect(inTurn(files, (file) => file)).toEqual([
    ...['server/line.faults.test.ts', 'bench/a.test.ts', 'trust/b.test.ts'],
    ...['server/mail.faults.test.ts', 'server/start.process.test.ts', 'eval/d.test.ts'],
    ...['eval/e.test.ts', 'web/page.test.ts'],
  ]);
});

test('no test file is left out where more wait than compute', () => {
  const files = ['a.faults.test.ts', 'b.faults.test.ts', 'bench/c.test.ts'];
  expect(inTurn(files, (file) => file)).toEqual(['a.faults.test.ts', 'bench/c.test.ts', 'b.faults.test.ts']);
});

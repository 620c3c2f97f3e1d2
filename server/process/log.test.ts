import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  write(createLog('info', { write: (line: string) => lines.push(line) }));
  return lines;
}

test('a line is JSON with level, time and the named fields', () => {
  const [line] = logged((log) => log.info({ call: 'list-units', ms: 3 }, 'answered'));
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 'info', call: 'list-units', ms: 3, msg: 'answered' });
});

test('an error keeps its message and frames', () => {
  const [line] = logged((log) => log.error({ err: new RangeError('too far') }, 'failed'));
  expect(JSON.parse(line ?? '').err).toMatchObject({ name: 'RangeError', message: 'too far' });
});

test.each([
  ['JSON.parse', () => JSON.parse('canary-text')],
  [
    'the database',
    () => {
      throw Object.assign(new Error('invalid input: "canary-text"'), { severity: 'ERROR', code: '22P02' });
    },
  ],
])('what %s repeats of a text is not logged', (_name, fail) => {
  const [line] = logged((log) => {
    try {
      fail();
    } catch (err) {
      log.error({ err }, 'failed');
    }
  });
  expect(line).not.toContain('canary');
  expect(line).toContain('frames');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openChild } from './child.ts';
import { minuteMs } from './clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'child-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A process that waits for as long as it is asked to, and uses no processor meanwhile. */
const program = join(folder, 'waiting.mjs');
writeFileSync(
  program,
  `process.on('disconnect', () => process.exit());
  process.on('message', ({ forMs }) => setTimeout(() => process.send('done'), forMs));`,
);

async function openWaiting(longestMs: number) {
  const child = openChild<{ forMs: number }, string>({
    ...{ program: pathToFileURL(program), doing: 'waiting', priority: constants.priority.PRIORITY_NORMAL },
    ...{ longestMs, startMs: minuteMs },
  });
  onTestFinished(() => child.close());
  await child.ask({ forMs: 0 });
  return child;
}

// Where the system does not tell what a process had of the processor, all the time counts.
test.runIf(process.platform === 'linux')(
  'a process that gets little of the processor is waited for',
  async () => {
    const child = await openWaiting(2000);
    expect(await child.ask({ forMs: 3000 })).toBe('done');
  },
);

test('a process that waits without end is ended all the same', async () => {
  const child = await openWaiting(50);
  await expect(child.ask({ forMs: 10 * minuteMs })).rejects.toThrow('waiting took too long');
  expect(child.pid).toBeUndefined();
});

import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('work is done in turns that do not pile up, and each caller waits for a turn that began after the call', async () => {
  const gates = [1, 2].map(() => Promise.withResolvers<void>());
  const begun: number[] = [];
  const ended: string[] = [];
  const run = inTurn(async () => {
    const turn = begun.push(begun.length);
    await gates[turn - 1]?.promise;
  });
  const first = run().then(() => ended.push('first'));
  await expect.poll(() => begun).toHaveLength(1);
  const others = [run(), run(), run()].map((asked) => asked.then(() => ended.push('other')));
  gates[0]?.resolve();
  await first;
  await expect.poll(() => begun).toHaveLength(2);
  expect(ended).toEqual(['first']);
  gates[1]?.resolve();
  await Promise.all(others);
  expect(begun).toHaveLength(2);
  expect(ended).toHaveLength(4);
});

import { expect, test, vi } from 'vitest';
import { check, runStages } from './steps.ts';

test('a stage is run whole, and the first in which something fails is the last', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const never = vi.fn();
  const total = await runStages([
    [check('good', 'true')],
    [check('bad', 'false'), { name: 'seven', run: async () => ({ passed: 7, failed: 0 }) }],
    [{ name: 'later', run: never }],
  ]);
  expect(total).toEqual({ passed: 8, failed: 1, red: ['bad'], unsteady: [] });
  expect(never).not.toHaveBeenCalled();
  expect(said.mock.calls.flat().join('\n')).toContain('Not run: later.');
  said.mockRestore();
});

test('a step that throws, or a program that is missing, is a failure', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await runStages([[check('missing', 'no-such-program')]])).toMatchObject({
    passed: 0,
    failed: 1,
    red: ['missing'],
  });
  said.mockRestore();
  complained.mockRestore();
});

import { expect, test, vi } from 'vitest';
import { everything, staticChecks } from './stages.ts';
import { beside, check, runStages, type Step } from './steps.ts';

/** Runs all stages with steps that only note their names; one of them fails. */
async function runWithFailing(failing: Step | undefined) {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const ran: string[] = [];
  const stages = everything.map((stage) =>
    stage.map((step) => ({
      ...step,
      run: async () => {
        ran.push(step.name);
        return { passed: 1, failed: step === failing ? 1 : 0 };
      },
    })),
  );
  const total = await runStages(stages);
  said.mockRestore();
  return { total, ran };
}

test('what stands beside a failed step runs to its end, and both count', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const red: Step = { name: 'unit', run: async () => ({ passed: 3, failed: 1, red: ['one test'] }) };
  const total = await runStages([[beside(red, check('journeys', 'true'))]]);
  said.mockRestore();
  expect(total).toEqual({ passed: 4, failed: 1, red: ['one test'], unsteady: [] });
});

test('a failed static check ends the run before the tests', async () => {
  const { total, ran } = await runWithFailing(staticChecks[0]);
  expect(ran).toEqual(staticChecks.map(({ name }) => name));
  expect(total).toMatchObject({ passed: staticChecks.length, failed: 1 });
});

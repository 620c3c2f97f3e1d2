import { expect, test, vi } from 'vitest';
import { everything, staticChecks } from './stages.ts';
import { playwright, runStages, type Step, vitest } from './steps.ts';

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

test('a failed unit test keeps no journey from running, and counts', async () => {
  const { total, ran } = await runWithFailing(vitest);
  const all = everything.flat().map(({ name }) => name);
  expect(ran).toEqual(all);
  expect(ran.at(-1)).toBe(playwright.name);
  expect(total).toMatchObject({ passed: all.length, failed: 1, red: [vitest.name] });
});

test('a failed static check ends the run before the tests', async () => {
  const { total, ran } = await runWithFailing(staticChecks[0]);
  expect(ran).toEqual(staticChecks.map(({ name }) => name));
  expect(total).toMatchObject({ passed: staticChecks.length, failed: 1 });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addTally,
  filesToRepeat,
  joinSecond,
  settle,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from './tally.ts';

export type Step = { name: string; run(): Promise<Tally> };

/** A program that counts as one check. */
export function check(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    run: async () => {
      const exitCode = await runProgram(program, args);
      return settle({ passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 }, exitCode);
    },
  };
}

export const vitest: Step = {
  name: 'unit and integration tests',
  run: async () => {
    const first = await runVitest([]);
    const tally = tallyVitest(first.report, first.exitCode);
    const files = filesToRepeat(first.report, tally);
    // Beside nothing else: what passes now was disturbed, and is named at the end.
    return files.length > 0 ? joinSecond(tally, (await runVitest(files)).report) : tally;
  },
};

/** All journeys, with a look at a handful of screens. */
export const journeys = playwright('journeys in a browser');
/** A look at every screen in every state. */
export const screens = playwright('screens in a browser', '--project=screens');

function playwright(name: string, ...args: string[]): Step {
  return {
    name,
    run: () =>
      withReport(async (report) => {
        const reporters = ['--reporter=list,json', '--retries=1'];
        const exitCode = await runProgram('playwright', ['test', ...reporters, ...args], {
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        });
        return tallyPlaywright(await readJson(report), exitCode);
      }),
  };
}

/** Both at the same time, counted as one. */
export function beside(one: Step, other: Step): Step {
  return {
    name: `${one.name}, ${other.name}`,
    run: async () => {
      const tallies = await Promise.all([runStep(one), runStep(other)]);
      return tallies.reduce(addTally);
    },
  };
}

/** Runs the stages in order, each whole; the first in which something fails is the last. */
export async function runStages(stages: Step[][]): Promise<Required<Tally>> {
  let total: Required<Tally> = { passed: 0, failed: 0, red: [], unsteady: [] };
  for (const [index, stage] of stages.entries()) {
    for (const step of stage) {
      total = addTally(total, await runStep(step));
    }
    if (total.failed > 0) {
      const left = stages.slice(index + 1).flat();
      if (left.length > 0)
        console.log(`\nStopped here. Not run: ${left.map(({ name }) => name).join(', ')}.`);
      break;
    }
  }
  return total;
}

async function runStep({ name, run }: Step): Promise<Required<Tally>> {
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  const tally = await run().catch((error: unknown): Tally => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${tally.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return { red: tally.failed > 0 ? [name] : [], unsteady: [], ...tally };
}

async function runVitest(files: string[]) {
  return await withReport(async (path) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const exitCode = await runProgram('vitest', ['run', ...reporters, ...files]);
    return { exitCode, report: (await readJson(path)) as VitestReport };
  });
}

async function runProgram(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  process.off('SIGINT', pass).off('SIGTERM', pass);
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

async function withReport<Result>(run: (report: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'classroom-station-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A runner that dies before its report is written has tested nothing. */
async function readJson(path: string) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw new Error('The test runner ended without a report.');
  }
}

import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let project: string;
const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } };

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'classroom-station-prepare-'));
  copyFileSync(join(import.meta.dirname, 'prepare.mjs'), join(project, 'prepare.mjs'));
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
  npmDoes('mkdir -p node_modules');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Puts an npm of our own first in the path, which notes that it ran. */
function npmDoes(commands: string) {
  const npm = join(project, 'bin/npm');
  mkdirSync(dirname(npm), { recursive: true });
  writeFileSync(npm, `#!/bin/sh\necho "$@" >> npm-runs\n${commands}\n`);
  chmodSync(npm, 0o755);
}

function prepare() {
  const path = [join(project, 'bin'), '/usr/bin', '/bin'].join(delimiter);
  const run = spawnSync(process.execPath, [join(project, 'prepare.mjs')], {
    env: { PATH: path },
    encoding: 'utf8',
  });
  return { exitCode: run.status, said: run.stdout + run.stderr };
}

const waits = 'This one waits for it.';
/** Ends the npm of our own only once another one is seen to wait, however late that comes; not for ever. */
const untilSeen = 'n=0; until test -e seen || test $n -ge 400; do sleep 0.1; n=$((n+1)); done';

/** The same beside others. */
async function prepareBeside() {
  const path = [join(project, 'bin'), '/usr/bin', '/bin'].join(delimiter);
  const run = spawn(process.execPath, [join(project, 'prepare.mjs')], { env: { PATH: path } });
  const exit = new Promise((resolve) => run.once('exit', resolve));
  let said = '';
  for await (const piece of run.stdout.setEncoding('utf8')) {
    said += piece;
    if (said.includes(waits)) writeFileSync(join(project, 'seen'), '');
  }
  return { said, exitCode: await exit };
}

function npmRuns() {
  try {
    return readFileSync(join(project, 'npm-runs'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

test('a bare clone is installed from the lock file, once', () => {
  expect(prepare()).toMatchObject({ exitCode: 0, said: expect.stringContaining('Installing') });
  expect(prepare()).toEqual({ exitCode: 0, said: '' });
  expect(npmRuns()).toEqual([expect.stringMatching(/^ci /)]);
});

test('a changed lock file is installed again', () => {
  prepare();
  writeFileSync(
    join(project, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/b': {} } }),
  );
  prepare();
  expect(npmRuns()).toHaveLength(2);
});

test('what somebody installed by hand and matches is left alone', () => {
  mkdirSync(join(project, 'node_modules'));
  writeFileSync(join(project, 'node_modules/.package-lock.json'), JSON.stringify(lock));
  expect(prepare()).toEqual({ exitCode: 0, said: '' });
  expect(npmRuns()).toEqual([]);
});

test('a linked node_modules is never emptied', () => {
  mkdirSync(join(project, 'elsewhere'));
  symlinkSync(join(project, 'elsewhere'), join(project, 'node_modules'));
  expect(prepare().exitCode).toBe(0);
  expect(npmRuns()).toEqual([]);
});

test('a failed install says why and fails, and is tried again next time', () => {
  npmDoes('mkdir -p node_modules; echo "npm error network is down" >&2; exit 1');
  expect(prepare()).toEqual({
    exitCode: 1,
    said: expect.stringMatching(/network is down\nInstalling failed/),
  });
  expect(prepare().exitCode).toBe(1);
  expect(npmRuns()).toHaveLength(2);
});

test('two that come at once install once, and the second waits for the whole', async () => {
  npmDoes(`mkdir -p node_modules; ${untilSeen}; touch node_modules/whole`);
  const both = await Promise.all([prepareBeside(), prepareBeside()]);
  expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(both.map(({ said }) => said).sort()).toEqual([
    expect.stringContaining(waits),
    expect.stringContaining('Installing'),
  ]);
  expect(npmRuns()).toHaveLength(1);
  expect(existsSync(join(project, '.preparing'))).toBe(false);
});

test('who waited for an install that failed tries it, too', async () => {
  npmDoes(`mkdir -p node_modules; ${untilSeen}; exit 1`);
  const both = await Promise.all([prepareBeside(), prepareBeside()]);
  expect(both.map(({ exitCode }) => exitCode)).toEqual([1, 1]);
  expect(npmRuns()).toHaveLength(2);
  expect(existsSync(join(project, '.preparing'))).toBe(false);
});

test('what an install that was killed left behind holds nobody up', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  mkdirSync(join(project, '.preparing'));
  writeFileSync(join(project, '.preparing/pid'), String(ended));
  expect(prepare()).toMatchObject({ exitCode: 0, said: expect.not.stringContaining('waits') });
  expect(npmRuns()).toHaveLength(1);
});

test('npm has nothing to say against the settings of this project', () => {
  const { stderr } = spawnSync('npm', ['prefix'], { cwd: import.meta.dirname, encoding: 'utf8' });
  expect(stderr).not.toMatch(/warn/i);
});

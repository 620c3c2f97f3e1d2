import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkSubjects } from './commit-subjects.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'classroom-station-commits-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=N', '-c', 'user.email=n@example.org', ...args], { cwd: folder });

/** A project whose history has a subject of before, the mark, and these. */
function history(...subjects: string[]) {
  git('init', '--quiet');
  commit('Something of before', 'server/units/create-unit.ts', 'contract/sign-in.ts', 'start.ts');
  commit('And the check', 'checks/commit-subjects.ts');
  for (const subject of subjects) commit(subject);
  return checkSubjects(folder);
}

function commit(subject: string, ...paths: string[]) {
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', subject);
}

test('a room is a folder, a domain of the contract or a file of the root; history of before is left alone', () => {
  const subjects = ['units', 'server', 'sign-in', 'start', 'checks', 'style', 'tests'];
  expect(history(...subjects.map((room) => `${room}: something is true`))).toEqual({ seen: 7, faults: [] });
});

test('a subject without a room, of an unknown room, or too long is refused', () => {
  const { faults } = history(
    'Mend it',
    'kernel: it is so',
    `units: ${'x'.repeat(59)}`,
    'units, server: both',
  );
  expect(faults.map((fault) => fault.replace(/^“.*?” /, '')).sort()).toEqual([
    'does not begin with `<room>: `',
    'does not begin with `<room>: `',
    'has 66 characters, of at most 65',
    'names no room: there is no folder and no domain “kernel”',
  ]);
});

test('a room that was moved since may be named by commits of before', () => {
  history('units: is there');
  git('mv', 'server/units', 'server/works');
  commit('works: units have another name');
  expect(checkSubjects(folder)).toEqual({ seen: 2, faults: [] });
});

test('a release is a new mark', () => {
  history('Nothing for the check');
  git('tag', 'v1.0.0');
  commit('units: is there');
  expect(checkSubjects(folder)).toEqual({ seen: 1, faults: [] });
});

test('a clone of the last commit alone, and a folder that git does not know, have nothing to refuse', () => {
  expect(checkSubjects(folder)).toEqual({ seen: 0, faults: [] });
  history('Nothing for the check');
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${folder}`, join(folder, 'shallow')]);
  expect(checkSubjects(join(folder, 'shallow'))).toEqual({ seen: 0, faults: [] });
});

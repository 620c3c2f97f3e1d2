import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'classroom-station-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The script beside a program that writes three bytes in the place of the operator's backup. */
function runBackup(name: string, metrics: string, ...words: string[]) {
  const home = join(root, name);
  const backups = join(home, 'backups');
  for (const folder of ['docs/operations', 'node_modules/.bin', 'backups'])
    mkdirSync(join(home, folder), { recursive: true });
  const script = join(home, 'docs/operations/backup.sh');
  copyFileSync(join(import.meta.dirname, '../docs/operations/backup.sh'), script);
  const node = join(home, 'node_modules/.bin/node');
  writeFileSync(node, '#!/bin/sh\nprintf abc >"$3"\n');
  chmodSync(node, 0o755);
  const { status, stderr } = spawnSync('sh', [script, ...words], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, BACKUP_DIR: backups, METRICS_DIR: metrics },
  });
  return { status, stderr, backups: readdirSync(backups) };
}

test('a backup is told to Prometheus', () => {
  const metrics = mkdtempSync(join(root, 'metrics-'));
  const { status, stderr, backups } = runBackup('told', metrics);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(backups).toHaveLength(2);
  expect(readdirSync(metrics)).toEqual(['classroom_backup.prom']);
  const note = readFileSync(join(metrics, 'classroom_backup.prom'), 'utf8');
  expect(note).toMatch(/^classroom_backup_last_success_timestamp_seconds \d{10}$/m);
  expect(note).toMatch(/^classroom_backup_bytes 3$/m);
});

test('a backup that cannot be told to Prometheus is one all the same, with a line in the journal', () => {
  const metrics = mkdtempSync(join(root, 'metrics-'));
  // A folder in the place of the file is refused to root as well.
  mkdirSync(join(metrics, 'classroom_backup.prom.new'));
  const { status, stderr, backups } = runBackup('untold', metrics);
  expect(status).toBe(0);
  expect(stderr).toContain(`cannot write to ${metrics}`);
  expect(backups).toHaveLength(2);
});

test('between two backups the list of deletions is written alone', () => {
  const { status, stderr, backups } = runBackup('listed', mkdtempSync(join(root, 'metrics-')), 'deletions');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(backups).toEqual([expect.stringMatching(/^hourly-[-\d]+\.deletions$/)]);
});

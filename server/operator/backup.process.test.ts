import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCaller } from '#server/testing/caller.ts';
import { runOperator } from '#server/testing/run-operator.ts';
import { stationRunner } from '#server/testing/run-station.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const stations = stationRunner();

test('what a running station holds is restored into an empty folder, where its student link opens', async () => {
  const env = { DATA_DIR: stations.newFolder() };
  const { program } = await stations.start(env);
  const [, token = ''] = await program.says(/^Student link: .*link=(\S+)$/m);
  const file = join(stations.newFolder(), 'kept.backup');
  const made = runOperator(['backup', file, '--json'], env);
  expect(made.status, made.stderr).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const whileRunning = runOperator(['restore', file], env);
  expect(whileRunning).toMatchObject({ status: 1, stdout: '' });
  expect(whileRunning.stderr).toBe('A station is running on this database: stop it first.\n');
  program.child.kill('SIGTERM');
  await program.ended;
  const overAccounts = runOperator(['restore', file], env);
  expect(overAccounts.status).toBe(1);
  expect(overAccounts.stderr).toMatch(/^There is 1 account in this installation: .*\n$/);

  const empty = { DATA_DIR: stations.newFolder() };
  const restored = runOperator(['restore', file], empty);
  expect(restored.status, restored.stderr).toBe(0);
  expect(restored.stdout).toMatch(
    /^\d+ rows of \d+ tables are restored .* every count and checksum agrees\. Deleted again, by the list beside it up to \S+: 0 works, 0 units, 0 groups, 0 accounts\.\n$/,
  );
  const again = runOperator(['backup', `${file}.again`, '--json'], empty);
  const sums = (text: string) =>
    JSON.parse(text).tables.map(({ name, rows, rows_sha256 }: Record<string, unknown>) => [
      name,
      rows,
      rows_sha256,
    ]);
  expect(sums(again.stdout)).toEqual(sums(made.stdout));

  const { origin } = await stations.start(empty);
  const student = createCaller(origin, { Origin: origin, 'X-Student-Link': token });
  const { units } = await student.call('get-teacher-visible-units', {});
  expect(units).toHaveLength(2);
}, 360_000);

test('a configured database is backed up, too, and what cannot be done is told in one line', async () => {
  const { ownerUrl } = await testDatabase();
  const folder = stations.newFolder();
  const env = { DATA_DIR: folder, DATABASE_URL: ownerUrl };
  const file = join(folder, 'one.backup');
  const made = runOperator(['backup', file], env);
  expect(made.status, made.stderr).toBe(0);
  expect(made.stdout).toMatch(
    /^\S+one\.backup holds \d+ rows of \d+ tables, [\d.]+ MB in [\d.]+ MB\. Beside it lies the list of deletions\.\n$/,
  );
  const twice = runOperator(['backup', file], env);
  expect(twice).toMatchObject({ status: 1, stderr: `${file} is there already: no file is replaced.\n` });
  const nowhere = runOperator(['backup', join(folder, 'none/one.backup')], env);
  expect(nowhere.status).toBe(1);
  expect(nowhere.stderr).toBe(`There is no folder ${join(folder, 'none')}: make it first.\n`);
  const missing = runOperator(['restore', join(folder, 'none')], { DATA_DIR: join(folder, 'untouched') });
  expect(missing).toMatchObject({ status: 1, stderr: `There is no file ${join(folder, 'none')}.\n` });
  expect(existsSync(join(folder, 'untouched'))).toBe(false);
}, 240_000);

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDeletionWorker, privacyHandlers } from '#server/privacy/index.ts';
import { openPdf } from '#server/providers/pdf/pdf.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { testServer } from '#server/testing/test-server.ts';
import { operatorOf } from './operator.factory.ts';

const server = await testServer((kernel) => {
  const pdf = openPdf(kernel);
  afterAll(() => pdf.close());
  return privacyHandlers({ ...kernel, pdf });
});
const { client, kernel } = server;
const { said } = operatorOf(server, server.urls.ownerUrl);
const folder = mkdtempSync(join(tmpdir(), 'classroom-station-operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an account is exported as its teacher would get it, into a file that only its owner reads', async () => {
  const teacher = await server.makeTeacher();
  const stranger = await server.makeTeacher();
  const file = join(folder, 'one.zip');
  expect(await said(`export ${teacher.email} --to ${file}`)).toMatch(
    `${file} holds everything that is kept of ${teacher.email} (0.0 MB).\n`,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const files = await readZip(readFileSync(file));
  expect(JSON.parse(String(files.get('data/account.json')))).toMatchObject([{ email: teacher.email }]);
  expect(String(files.get('data/history.json'))).toContain('exported-by-operator');
  for (const content of files.values()) expect(String(content)).not.toContain(stranger.email);
  await expect(said(`export ${teacher.email} --to ${file}`)).rejects.toThrow('no file is replaced');
  await expect(said(`export nobody@oakfield.example --to ${join(folder, 'no.zip')}`)).rejects.toThrow(
    'There is no account nobody@oakfield.example.',
  );
  expect(readdirSync(folder)).toEqual(['one.zip']);
});

test('an export that is refused is in no history', async () => {
  const { id, email } = await server.makeTeacher();
  const taken = join(folder, 'taken.zip');
  writeFileSync(taken, '');
  const refusals = { [taken]: 'no file is replaced', [join(folder, 'none', 'one.zip')]: 'make it first' };
  for (const [file, refusal] of Object.entries(refusals))
    await expect(said(`export ${email} --to ${file}`)).rejects.toThrow(refusal);
  await expect(said(`export ${email} --to ${join(taken, 'one.zip')}`)).rejects.toThrow();
  const { rows } = await client.query('select action from audit_log where teacher_id = $1', [id]);
  expect(rows.map(({ action }) => action)).not.toContain('exported-by-operator');
  rmSync(taken);
});

test('an account that the operator deletes cannot be kept, stops paying, and then is gone', async () => {
  const teacher = await server.makeTeacher();
  const other = await server.makeTeacher();
  expect(await said(`delete ${teacher.email} --yes`)).toMatch(new RegExp(`^${teacher.email} is closed\\. `));
  expect(JSON.parse(await said(`account ${teacher.email} --json`)).standing).toBe('deleting');
  const kept = await server.as(teacher).call('keep-account', {});
  expect(kept.deletion_due_at).toBe(kernel.clock.now().toISOString());

  const ended: string[] = [];
  const worker = createDeletionWorker({
    ...{ ...kernel, inbox: null },
    cancelSubscription: async (teacherId) => void ended.push(teacherId),
  });
  await worker.sweep();
  expect(ended).toEqual([teacher.id]);
  const { rows } = await client.query('select id from users where id = any ($1)', [[teacher.id, other.id]]);
  expect(rows).toEqual([{ id: other.id }]);
});

test.each([
  ['export a@b.example', '--to is missing'],
  ['delete a@b.example', '--yes is missing'],
])('"%s" is not understood', async (line, reason) => {
  await expect((async () => said(line))()).rejects.toThrow(reason);
});

import { expect, test } from 'vitest';
import { newId } from '#server/process/ids.ts';
import { canaryOf, plant } from '#server/testing/isolation/canaries.ts';
import { readTables } from '#server/testing/isolation/catalog.ts';
import { fingerprints } from '#server/testing/isolation/fingerprints.ts';
import { testServer } from '#server/testing/test-server.ts';
import { CommandRefused } from './command.ts';
import { operatorOf } from './operator.factory.ts';

const server = await testServer(() => ({}));
const { client, clock, urls } = server;
const { said } = operatorOf(server, urls.ownerUrl);
const tables = await readTables(client);
const ours = await plant(client, tables, 'ours', clock.now());
const theirs = await plant(client, tables, 'theirs', clock.now());
const { teacherId, email } = ours.teacher;

/** The tables in which a row says this. What asking a model cost is kept without a word, history and deletion with the id alone. */
async function tablesWith(text: string): Promise<string[]> {
  const found = [];
  for (const { name } of tables.filter(
    ({ name }) => !['ai_calls', 'audit_log', 'deletions'].includes(name),
  )) {
    const { rowCount } = await client.query(`select from ${name} t where position($1 in t::text) > 0`, [
      text,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

test('work of an account is listed by its id and nickname, without a word of it', async () => {
  const rows = JSON.parse(await said(`works ${email} --json`));
  const created_at = clock.now().toISOString();
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      {
        id: ours.submission.id,
        station: 'general',
        nickname: 'canary-ours-works-nickname',
        created_at,
      },
      { id: ours.checkIn.id, station: 'reading', nickname: 'canary-ours-works-alias_name', created_at },
    ]),
  );
  const found = await said(`works ${teacherId} --find ALIAS_name`);
  expect(found).toContain(ours.checkIn.id);
  expect(found).not.toContain(ours.submission.id);
  expect(await said(`works ${(await server.makeTeacher()).email}`)).toBe('No work.\n');
});

test.each([
  ['a submission', ours.submission],
  ['a check-in', ours.checkIn],
])('%s is deleted with every row about it, and that stands in the history', async (_, { id, runId }) => {
  const before = await fingerprints(client, tables, theirs.teacher.teacherId);
  expect(await tablesWith(id)).toContain('ai_runs');
  expect(await said(`delete-work ${id} --yes`)).toMatch(
    new RegExp(`^The work of ${canaryOf('ours')}\\S+, handed in to ${email} on \\S+, is deleted\\.\n$`),
  );
  for (const key of [id, runId]) expect(await tablesWith(key)).toEqual([]);
  const { rows } = await client.query(
    "select action, detail from audit_log where teacher_id = $1 and detail->>'work_id' = $2",
    [teacherId, id],
  );
  expect(rows).toEqual([{ action: 'work-deleted-by-operator', detail: { work_id: id } }]);
  expect(await fingerprints(client, tables, theirs.teacher.teacherId)).toEqual(before);
  await expect(said(`delete-work ${id} --yes`)).rejects.toThrow(
    new CommandRefused(`There is no work ${id}.`),
  );
});

test('a report that outlasted its work is found and deleted by the id of that work', async () => {
  const { submission } = theirs;
  await client.query('delete from works where id = $1', [submission.id]);
  expect(await said(`works ${theirs.teacher.email}`)).toContain(submission.id);
  await said(`delete-work ${submission.id} --yes`);
  expect(await tablesWith(submission.id)).toEqual([]);
  await expect(said(`delete-work ${newId()} --yes`)).rejects.toThrow(CommandRefused);
});

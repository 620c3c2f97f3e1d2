import { expect, test } from 'vitest';
import { hourMs } from '#server/process/clock.ts';
import { canaryOf, type Planted, plant } from '#server/testing/isolation/canaries.ts';
import { readTables } from '#server/testing/isolation/catalog.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { openAccountServer } from './account.factory.ts';
import { exportedTables, leftOutColumns, leftOutTables, ofWork } from './export-contents.ts';

const { server } = await openAccountServer();
const { client, clock } = server;
const tables = await readTables(client);
const ours = await plant(client, tables, 'ours', clock.now());
const theirs = await plant(client, tables, 'theirs', clock.now());
const owned = tables.filter(({ owner }) => owner !== null);

function signedIn({ teacher, sessionToken }: Planted) {
  return server.as({ id: teacher.teacherId, email: teacher.email, sessionToken });
}

// What stands under an address and not under an account.
for (const [planted, owner] of [
  [ours, 'ours'],
  [theirs, 'theirs'],
] as const) {
  for (const table of ['waiting_list', 'contact_form_submissions'])
    await client.query(`update ${table} set email = $2 where email like $1`, [
      `${canaryOf(owner)}%`,
      planted.teacher.email,
    ]);
}
const response = await signedIn(ours).send('export-account');
const files = await readZip(new Uint8Array(await response.arrayBuffer()));
const rowsOf = (file: string) =>
  JSON.parse(String(files.get(`data/${file}.json`))) as Record<string, unknown>[];

test('the answer is a ZIP file with a name, and nobody keeps a copy on the way', () => {
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': "attachment; filename*=UTF-8''classroom-station-2026-09-01.zip",
    'cache-control': 'no-store',
  });
});

test('messages and the place on the waiting list go along, found by the address; those of others do not', () => {
  const [message, ...others] = rowsOf('contact-messages');
  expect(message?.message).toContain(canaryOf('ours'));
  expect(others).toEqual([]);
  expect(rowsOf('waiting-list')).toMatchObject([{ email: ours.teacher.email }]);
});

test.each(['cross-site', 'same-site'])('a %s page cannot have it taken along', async (from) => {
  const history = 'select count(*)::int as count from audit_log where teacher_id = $1';
  const count = async () => (await client.query(history, [ours.teacher.teacherId])).rows;
  const before = await count();
  const refused = await signedIn(ours).send('export-account', {}, { 'Sec-Fetch-Site': from });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
  expect(await count()).toEqual(before);
});

test('every table with rows of a teacher goes along, or stays for a reason', () => {
  // What stands in `works` goes along with what a station alone keeps.
  const named = [...exportedTables.map(({ table }) => table), ...Object.keys(leftOutTables), 'works'];
  expect(named.sort()).toEqual(owned.map(({ name }) => name).sort());
});

test.each(exportedTables)(
  'of $table every row and column goes along that does not stay for a reason',
  async ({ table, file }) => {
    const { owner } = owned.find(({ name }) => name === table) ?? {};
    const leftOut = Object.keys(leftOutColumns[table] ?? {});
    const names = Object.entries(ofWork[table] ?? {});
    const { rows } = await client.query(
      `select to_jsonb(t) - $2::text[] ${names.length > 0 ? '|| to_jsonb(w) - $2::text[]' : ''} as row
        from ${table} t ${names.length > 0 ? 'join works w using (teacher_id, id)' : ''} where ${owner} = $1`,
      [ours.teacher.teacherId, leftOut],
    );
    for (const { row } of rows)
      for (const [name, as] of names) {
        if (as !== '') row[as] = row[name];
        delete row[name];
      }
    const stored = rows.map(({ row }) => row as Record<string, unknown>);
    // What the export itself noted came before it was read.
    expect(rowsOf(file)).toHaveLength(stored.length);
    expect(rowsOf(file)).toEqual(expect.arrayContaining(stored));
  },
);

test('nothing of another teacher is in it', () => {
  const all = [...files].flat().map(String).join('\n');
  expect(all).toContain(`${canaryOf('ours')}submissions-work`);
  expect(all).not.toContain(canaryOf('theirs'));
  expect(all).not.toContain(theirs.teacher.teacherId);
});

test('work, check-ins and concerns are there as tables, reports as PDF files, and a README says what is what', () => {
  const names = [...files.keys()];
  expect(names.filter((name) => name.endsWith('.csv')).sort()).toEqual([
    ...['check-ins.csv', 'concern-passages.csv', 'concerns.csv', 'submissions.csv'],
  ]);
  expect(String(files.get('check-ins.csv'))).toContain(`${canaryOf('ours')}check_ins-answer`);
  const reports = names.filter((name) => name.startsWith('reports/'));
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatch(/^reports\/2026-09-01 [0-9a-f]{8} .+\.pdf$/);
  expect(
    files
      .get(reports[0] ?? '')
      ?.subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const readme = String(files.get('README.txt'));
  for (const name of names) {
    if (name !== 'README.txt' && !name.startsWith('reports/')) expect(readme).toContain(name);
  }
});

test('many rows come page by page, each once, and no cell of a student is a formula', async () => {
  const many = await plant(client, tables, 'many', clock.now());
  await client.query(
    `with copied as (
        insert into works (teacher_id, id, station, thread_id, draft, who, title, idempotency_key, content_hash, secret_hash,
            replaced, created_at)
          select teacher_id, gen_random_uuid(), station, gen_random_uuid(), 1, who, title, 'key-' || n, content_hash, secret_hash,
            replaced, created_at
          from works, generate_series(1, 130) n where teacher_id = $1 and station = 'general' returning teacher_id, id, idempotency_key
      )
      insert into submissions (teacher_id, id, unit_id, work, submission_type)
        select teacher_id, id, id, '=HYPERLINK("' || idempotency_key || '")', 'text' from copied`,
    [many.teacher.teacherId],
  );
  const zip = await readZip(
    new Uint8Array(await (await signedIn(many).send('export-account')).arrayBuffer()),
  );
  const rows = JSON.parse(String(zip.get('data/submissions.json'))) as { id: string }[];
  expect(new Set(rows.map(({ id }) => id)).size).toBe(131);
  expect(rows).toHaveLength(131);
  const csv = String(zip.get('submissions.csv'));
  expect(csv.match(/"'=HYPERLINK/g)).toHaveLength(130);
  expect(csv).not.toMatch(/(^|,|")=HYPERLINK/m);
});

test('an empty account has a whole export, and the sixth of an hour is refused', async () => {
  const teacher = server.as(await server.makeTeacher({ termsAccepted: false }));
  for (let count = 0; count < 5; count += 1) {
    const zip = await readZip(new Uint8Array(await (await teacher.send('export-account')).arrayBuffer()));
    expect(JSON.parse(String(zip.get('data/units.json')))).toEqual([]);
    expect(JSON.parse(String(zip.get('data/history.json')))).toHaveLength(count + 1);
  }
  expect((await teacher.refused('export-account')).code).toBe('RATE_LIMITED');
  clock.advance(hourMs);
  const again = await teacher.send('export-account');
  expect(again.status).toBe(200);
  await again.arrayBuffer();
});

test('who is suspended or leaving still takes everything along; a visitor nothing', async () => {
  for (const column of ['suspended_at', 'deletion_due_at']) {
    const { id, ...teacher } = await server.makeTeacher();
    await client.query(`update users set ${column} = $2 where id = $1`, [id, clock.now()]);
    const answer = await server.as({ id, ...teacher }).send('export-account');
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  expect((await server.asVisitor.refused('export-account')).code).toBe('NOT_SIGNED_IN');
});

test('a table that cannot be read to its end cuts the file off instead of leaving something out', async () => {
  const teacher = server.as(await server.makeTeacher());
  await client.query('alter table ai_spending rename to ai_spending_gone');
  try {
    const broken = await teacher.send('export-account');
    await expect(broken.arrayBuffer()).rejects.toThrow();
  } finally {
    await client.query('alter table ai_spending_gone rename to ai_spending');
  }
  expect(server.logged.some((line) => line.includes('a file broke off'))).toBe(true);
});

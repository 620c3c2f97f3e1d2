import { expect, test } from 'vitest';
import { type Retention, retention, type Span } from '#contract/retention.ts';
import { dayMs, hourMs } from '#server/process/clock.ts';
import { readTables } from '#server/testing/isolation/catalog.ts';
import { testServer } from '#server/testing/test-server.ts';
import { before, deleteOld, jobs, withoutJob } from './retention-jobs.ts';

const { kernel, clock, client, makeTeacher } = await testServer(() => ({}));
const start = clock.now();
const tables = await readTables(client);
const classes: [string, Retention][] = Object.entries(retention);

/** Which tables a class keeps its data in. */
const tablesOf: Record<string, string[]> = {
  work: [
    'works',
    'submissions',
    'return_codes',
    'check_ins',
    'ai_runs',
    'ai_run_pieces',
    'feedback_versions',
    'concern_works',
    'concerns',
    'reports',
    'outbox_reports',
  ],
  sentReports: ['outbox'],
  usageLogs: ['teacher_usage_logs', 'reading_usage_events', 'reading_errors'],
  contactMessages: ['contact_form_submissions'],
  sessionIdle: ['sessions'],
  sessionLongest: ['sessions'],
  signIns: ['sign_in_attempts'],
  paperCodes: ['paper_codes'],
  openedForms: ['form_openings'],
  auditLog: ['audit_log'],
  aiCalls: ['ai_calls', 'ai_spending', 'ai_spending_of_all'],
  paymentEvents: ['payment_events'],
  pastAccounts: ['past_accounts'],
  deletions: ['deletions'],
  requestCounts: ['request_limits'],
  waitingList: ['waiting_list'],
  account: [
    ...[
      'users',
      'linked_sign_ins',
      'profiles',
      'billing_accounts',
      'teacher_settings',
      'private_unit_links',
      'unit_configurations',
    ],
    ...['reading_groups', 'reading_aliases', 'reading_configs', 'reading_custom_prompts'],
  ],
};
/** Tables of no class, and why. */
const impersonal: Record<string, string> = {
  installation: 'what holds for the whole installation, and when it last deleted',
  instance_secrets: 'a key of the installation',
  mail_pauses: 'until when no mail is sent',
  schema_migrations: 'which migrations ran',
};

test('every class with a time has a job, or is kept on no server for a reason that is given', () => {
  const timed = classes.filter(([, { keep }]) => keep !== null).map(([name]) => name);
  expect([...jobs.map(([name]) => name), ...Object.keys(withoutJob)].sort()).toEqual(timed.sort());
});

test('every table belongs to a class of data, or holds nothing of anybody', () => {
  const known = [...Object.values(tablesOf).flat(), ...Object.keys(impersonal)];
  expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.keys(tablesOf).filter((name) => !(name in retention))).toEqual([]);
});

test('what names an account in its rows is called anonymous nowhere', () => {
  const named = new Set(tables.filter(({ owner }) => owner).map(({ name }) => name));
  const called = classes.filter(([, { what, since }]) => /anonym/i.test(`${what} ${since}`));
  expect(called.filter(([name]) => tablesOf[name]?.some((table) => named.has(table)))).toEqual([]);
});

test('a month ends on its last day where the same day does not exist', () => {
  const months = (value: number): Span => ({ value, unit: 'months' });
  expect(before(new Date('2026-03-31T10:00:00Z'), months(1))).toEqual(new Date('2026-02-28T10:00:00Z'));
  expect(before(new Date('2026-09-15T10:00:00Z'), months(12))).toEqual(new Date('2025-09-15T10:00:00Z'));
});

const { id } = await makeTeacher();
/** How a row of each class is made at a moment. */
const makers: Record<string, [table: string, statement: string]> = {
  usageLogs: [
    'reading_errors',
    "insert into reading_errors (teacher_id, location, error_code, message, context, created_at) values ($2, 'l', 'MISSING_CONFIG', 'm', '{}', $1)",
  ],
  contactMessages: [
    'contact_form_submissions',
    "insert into contact_form_submissions (id, email, subject, message, content_hash, created_at) values (gen_random_uuid(), 'a@b.example', 's', 'm', $2::text::bytea, $1)",
  ],
  sentReports: [
    'outbox',
    "insert into outbox (teacher_id, id, kind, state, due_at, created_at, sent_at) values ($2, gen_random_uuid(), 'payment-failed', 'sent', $1, $1, $1)",
  ],
  sessionIdle: [
    'sessions',
    "insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values ('\\x01', $2, $1, $1, $1)",
  ],
  sessionLongest: [
    'sessions',
    "insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values ('\\x02', $2, $1, now() + interval '9 years', $1)",
  ],
  signIns: [
    'sign_in_attempts',
    "insert into sign_in_attempts (state_hash, browser_hash, nonce, code_verifier, created_at) values ($2::text::bytea, '\\x00', 'n', 'c', $1)",
  ],
  openedForms: [
    'form_openings',
    "insert into form_openings (teacher_id, device_hash, opened_at) values ($2, '\\x00', $1)",
  ],
  paperCodes: [
    'paper_codes',
    "insert into paper_codes (teacher_id, code_hash, created_at) values ($2, '\\x00', $1)",
  ],
  auditLog: ['audit_log', "insert into audit_log (teacher_id, at, action) values ($2, $1, 'signed-in')"],
  aiCalls: [
    'ai_calls',
    "insert into ai_calls (teacher_id, provider, model, configuration_version, outcome, total_ms, created_at) values ($2, 'p', 'm', '1', 'ok', 1, $1)",
  ],
  paymentEvents: [
    'payment_events',
    "insert into payment_events (id, type, received_at) values ($2::text, 't', $1)",
  ],
  pastAccounts: [
    'past_accounts',
    'insert into past_accounts (fingerprint, trial_ends_at, deleted_at) values ($2::text, $1, $1)',
  ],
  deletions: [
    'deletions',
    "insert into deletions (kind, account_id, id, deleted_at) values ('work', $2, $2, $1)",
  ],
  requestCounts: [
    'request_limits',
    'insert into request_limits (key, window_seconds, window_start, count) values ($2::text, 1, $1, 1)',
  ],
};
const count = async (table: string, where = 'true') =>
  (await client.query(`select count(*)::int as count from ${table} where ${where}`)).rows[0].count;

test.each(jobs.filter(([name]) => name !== 'work'))(
  '%s is deleted exactly when its time is up, and not a millisecond before',
  async (name, { keep }) => {
    const [table, statement] = makers[name] ?? [];
    if (!table || !statement || !keep) throw new Error(`say how a row of ${name} is made`);
    clock.set(start.toISOString());
    await client.query('delete from sessions');
    await client.query(statement, [before(clock.now(), keep), id]);
    clock.advance(-1);
    await deleteOld(kernel);
    expect(await count(table)).toBe(1);
    clock.advance(1);
    await deleteOld(kernel);
    expect(await count(table)).toBe(0);
    const { values } = await kernel.metrics.deleted.get();
    expect(values.find(({ labels }) => labels.class === name)?.value).toBe(1);
  },
);

test('what was spent on models goes with the calls, a whole day at a time', async () => {
  clock.set(start.toISOString());
  const [on, day] = [before(start, retention.aiCalls.keep), (at: Date) => at.toISOString().slice(0, 10)];
  for (const one of [on, new Date(on.getTime() - dayMs)]) {
    await client.query('insert into ai_spending values ($1, $2, 1)', [id, day(one)]);
    await client.query('insert into ai_spending_of_all values ($1, 1)', [day(one)]);
  }
  await deleteOld(kernel);
  expect(await count('ai_spending', `day = '${day(on)}'`)).toBe(1);
  expect(await count('ai_spending')).toBe(1);
  expect(await count('ai_spending_of_all')).toBe(1);
});

test('mail that waits is never deleted, nor what an account was told once', async () => {
  clock.set(start.toISOString());
  const old = new Date(start.getTime() - 300 * dayMs);
  const insert = `insert into outbox (teacher_id, id, kind, state, due_at, created_at, sent_at, once_key)
    values ($1, gen_random_uuid(), 'trial-ending', $2, $3, $3, null, $4)`;
  await client.query(insert, [id, 'waiting', old, null]);
  await client.query(insert, [id, 'sent', old, 'trial-14']);
  await client.query(insert, [id, 'failed', old, null]);
  await deleteOld(kernel);
  const { rows } = await client.query('select state, once_key from outbox order by state');
  expect(rows).toEqual([
    { state: 'sent', once_key: 'trial-14' },
    { state: 'waiting', once_key: null },
  ]);
  await client.query('delete from outbox');
});

test('a message whose mail waits is kept until it went out; then both go', async () => {
  const old = new Date(start.getTime() - 900 * dayMs);
  const [statement] = [makers.contactMessages?.[1] ?? ''];
  await client.query(statement, [old, id]);
  await client.query(
    `insert into outbox (teacher_id, id, kind, subject_id, due_at, created_at)
      select null, gen_random_uuid(), 'contact-message', id, $1, $1 from contact_form_submissions`,
    [old],
  );
  await deleteOld(kernel);
  expect(await count('contact_form_submissions')).toBe(1);
  await client.query("update outbox set state = 'sent', sent_at = $1", [old]);
  await deleteOld(kernel);
  expect([await count('contact_form_submissions'), await count('outbox')]).toEqual([0, 0]);
});

test('the record of a mail is forgotten where its message was deleted before its time', async () => {
  const old = new Date(start.getTime() - 40 * dayMs);
  await client.query(
    `insert into outbox (id, kind, subject_id, state, due_at, created_at, sent_at)
      values (gen_random_uuid(), 'contact-message', gen_random_uuid(), 'sent', $1, $1, $1)`,
    [old],
  );
  await deleteOld(kernel);
  expect(await count('outbox')).toBe(0);
});

test('small batches come to an end, and two processes at once delete everything once', async () => {
  for (let at = 0; at < 25; at++) {
    await client.query("insert into audit_log (teacher_id, at, action) values ($1, $2, 'signed-in')", [
      id,
      new Date(start.getTime() - 999 * dayMs + at * hourMs),
    ]);
  }
  const already = (await kernel.metrics.deleted.get()).values.find(
    ({ labels }) => labels.class === 'auditLog',
  )?.value;
  await Promise.all([deleteOld(kernel, { most: 4 }), deleteOld(kernel, { most: 4 })]);
  await deleteOld(kernel);
  expect(await count('audit_log')).toBe(0);
  const { values } = await kernel.metrics.deleted.get();
  expect(values.find(({ labels }) => labels.class === 'auditLog')?.value).toBe((already ?? 0) + 25);
});

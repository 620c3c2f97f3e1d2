import { expect, test } from 'vitest';
import { accountHandlers } from '#server/accounts/index.ts';
import { dayMs } from '#server/process/clock.ts';
import { newId } from '#server/process/ids.ts';
import { practiceIdentity } from '#server/testing/services/practice-identity.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { testServer } from '#server/testing/test-server.ts';
import { CommandRefused } from './command.ts';
import { operatorOf } from './operator.factory.ts';

const server = await testServer(async (kernel) =>
  accountHandlers({ ...kernel, identities: [await practiceIdentity(kernel)] }),
);
const { client, clock } = server;
const { said, run } = operatorOf(server, server.urls.ownerUrl);

const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs);
const today = () => clock.now().toISOString().slice(0, 10);

async function audited(teacherId: string) {
  const { rows } = await client.query(
    'select action, detail from audit_log where teacher_id = $1 order by at, action',
    [teacherId],
  );
  return rows;
}

async function asksModel(teacherId: string, model: string, cost: number | null, at: Date) {
  await client.query(
    `insert into ai_calls (teacher_id, run_id, provider, model, configuration_version, outcome, fresh_input_tokens,
        cached_input_tokens, output_tokens, cost_microdollars, total_ms, created_at)
      values ($1, $2, 'openai', $3, '1', 'done', 100, 20, 7, $4, 5, $5)`,
    [teacherId, newId(), model, cost, at],
  );
}

async function failsToMail(teacherId: string | null, kind: string) {
  const id = newId();
  await client.query(
    `insert into outbox (teacher_id, id, kind, state, attempts, due_at, failure, created_at)
      values ($1, $2, $3, 'failed', 9, $4, 'ETIMEDOUT', $4)`,
    [teacherId, id, kind, clock.now()],
  );
  return id;
}

test('accounts are listed with what they may do, and found by a part of their address', async () => {
  expect(await said('accounts')).toBe('No accounts.\n');
  const mara = await server.makeTeacher({ email: 'Mara@list.example' });
  const noor = await server.makeTeacher({ email: 'noor@list.example' });
  await client.query('update users set created_at = $2 where id = $1', [mara.id, inDays(-1)]);
  await client.query('update users set trial_ends_at = $2 where id = $1', [noor.id, inDays(-1)]);
  await client.query("insert into billing_accounts (teacher_id, status) values ($1, 'active')", [mara.id]);
  const rows = JSON.parse(await said('accounts --find LIST.example --json'));
  expect(rows).toMatchObject([
    { email: mara.email, standing: 'full', subscription: 'active', units: 0, submissions_30_days: 0 },
    {
      email: noor.email,
      standing: 'ended',
      subscription: 'expired',
      trial_ends_at: inDays(-1).toISOString(),
    },
  ]);
  expect(await said('accounts --find mara@')).not.toContain('noor');
  expect(await said('accounts --find l_st.example')).toBe('No accounts.\n');
});

test('usage is summed by account, by model and in all, over whole days', async () => {
  const [one, two] = [await server.makeTeacher(), await server.makeTeacher()];
  await asksModel(one.id, 'small', 500, clock.now());
  await asksModel(one.id, 'small', 300, inDays(-2));
  await asksModel(one.id, 'unpriced', null, inDays(-2));
  await asksModel(two.id, 'small', 9_000, inDays(-2));
  await asksModel(two.id, 'small', 70_000, inDays(-40));
  const usage = async (line: string) =>
    (JSON.parse(await said(line)) as { email: string; microdollars: number; calls: number }[]).map(
      ({ email, calls, microdollars }) => [email, calls, microdollars],
    );
  expect(await usage('usage --json')).toEqual([
    [two.email, 1, 9_000],
    [one.email, 3, 800],
    ['in all', 4, 9_800],
  ]);
  expect(await usage('usage --days 1 --json')).toEqual([
    [one.email, 1, 500],
    ['in all', 1, 500],
  ]);
  const detail = JSON.parse(await said(`account ${one.email.toUpperCase()} --json`));
  expect(detail.usage.today).toEqual({
    ...{ calls: 1, input_tokens: 120, output_tokens: 7, microdollars: 500, calls_without_price: 0 },
  });
  expect(detail.usage.last_30_days).toMatchObject({ calls: 3, microdollars: 800, calls_without_price: 1 });
  expect(detail.by_model).toMatchObject([
    { model: 'openai small', calls: 2, microdollars: 800 },
    { model: 'openai unpriced', calls: 1, microdollars: 0 },
  ]);
  expect(await said(`account ${one.id}`)).toMatch(/standing +full/);
});

test('who is suspended is told why, until that is taken back; both are in the audit log without the words', async () => {
  const teacher = await server.makeTeacher();
  const reason = 'Many links were shared in public.';
  expect(await run(['suspend', teacher.email, '--reason', reason])).toBe(`${teacher.email} is suspended.\n`);
  const account = JSON.parse(await said(`account ${teacher.email} --json`));
  expect(account).toMatchObject({ standing: 'suspended', suspension_reason: reason });
  expect(await said(`unsuspend ${teacher.email}`)).toBe(`${teacher.email} is no longer suspended.\n`);
  expect(JSON.parse(await said(`account ${teacher.email} --json`))).toMatchObject({
    ...{ standing: 'full', suspension_reason: null },
  });
  await expect(said(`unsuspend ${teacher.email}`)).rejects.toThrow(`${teacher.email} is not suspended.`);
  expect(await audited(teacher.id)).toEqual([
    { action: 'account-suspended', detail: {} },
    { action: 'account-unsuspended', detail: {} },
  ]);
});

test('the end of a trial is moved, back and forth', async () => {
  const teacher = await server.makeTeacher();
  const standing = async () => JSON.parse(await said(`account ${teacher.email} --json`)).standing;
  expect(await said(`trial ${teacher.email} --until ${today()}`)).toMatch(/^The trial of .* ends on .*\.\n$/);
  expect(await standing()).toBe('ended');
  const later = inDays(20).toISOString().slice(0, 10);
  const changed = JSON.parse(await said(`trial ${teacher.id} --until ${later} --json`));
  expect(changed).toMatchObject({ email: teacher.email, trial_ends_at: `${later}T00:00:00.000Z` });
  expect(await standing()).toBe('full');
  expect((await audited(teacher.id)).map(({ action }) => action)).toEqual(['trial-moved', 'trial-moved']);
});

test('an unknown address, or one of two accounts, changes nothing and says so', async () => {
  await expect(said('account nobody@list.example')).rejects.toThrow(
    new CommandRefused('There is no account nobody@list.example.'),
  );
  const email = 'twice@list.example';
  const [one, two] = [await server.makeTeacher({ email }), await server.makeTeacher()];
  await client.query('update users set email = $2 where id = $1', [two.id, 'Twice@list.example']);
  await expect(said(`trial ${email} --until 2030-01-01`)).rejects.toThrow(/2 accounts have the address/);
  expect(JSON.parse(await said(`account ${one.id} --json`)).email).toBe(email);
});

test('while sign-ups are closed nobody new gets in, and who has an account does', async () => {
  const known = openTestBrowser(server.origin);
  await known.signIn('known@oakfield.example');
  const stranger = openTestBrowser(server.origin);
  const callback = await stranger.visitProvider('stranger@oakfield.example');
  const before = (await client.query('select from users')).rowCount;

  expect(await said('sign-ups closed')).toBe('Sign-ups are closed.\n');
  expect(JSON.parse(await said('status --json'))).toMatchObject({ sign_ups: 'closed', accounts: before });
  const { userCount, userLimit } = await server.asVisitor.call('check-user-count');
  expect(userCount).toBe(userLimit);
  expect(await stranger.refused('finish-sign-in', callback)).toMatchObject({ code: 'USER_LIMIT_REACHED' });
  expect((await client.query('select from users')).rowCount).toBe(before);
  await openTestBrowser(server.origin).signIn('known@oakfield.example');

  expect(await said('sign-ups open')).toBe('Sign-ups are open.\n');
  expect((await server.asVisitor.call('check-user-count')).userCount).toBe(before);
  await openTestBrowser(server.origin).signIn('stranger@oakfield.example');
  expect((await client.query('select from users')).rowCount).toBe((before ?? 0) + 1);
});

test('a failed mail is put back once, and noted where it is a teacher’s', async () => {
  const teacher = await server.makeTeacher();
  const ours = await failsToMail(teacher.id, 'report');
  const operators = await failsToMail(null, 'waiting-list');
  expect(JSON.parse(await said('mails --failed --json'))).toHaveLength(2);
  expect(await said('mails --failed')).toContain('ETIMEDOUT');
  expect(await said(`resend ${ours}`)).toBe(`Mail ${ours} waits to be sent again.\n`);
  await said(`resend ${operators}`);
  expect(await said('mails --failed')).toBe('No mail.\n');
  const { rows } = await client.query('select state, attempts, due_at, failure from outbox where id = $1', [
    ours,
  ]);
  expect(rows).toEqual([{ state: 'waiting', attempts: 0, due_at: clock.now(), failure: null }]);
  expect(await audited(teacher.id)).toEqual([{ action: 'mail-put-back', detail: { mail: ours } }]);
  await expect(said(`resend ${ours}`)).rejects.toThrow(`Mail ${ours} did not fail: it is waiting.`);
  const unknown = newId();
  await expect(said(`resend ${unknown}`)).rejects.toThrow(`There is no mail ${unknown}.`);
});

test('secrets get new values, and sessions end where that is asked for', async () => {
  const teacher = await server.makeTeacher();
  const secrets = async () =>
    (await client.query('select name, value from instance_secrets order by name')).rows;
  const before = await secrets();
  expect(await said('rotate-secrets')).toContain('New values: request-limits.');
  const after = await secrets();
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  const secretOf = (rows: typeof before, wanted: string) => rows.find(({ name }) => name === wanted).value;
  expect(secretOf(after, 'request-limits')).not.toEqual(secretOf(before, 'request-limits'));
  expect(secretOf(after, 'request-limits')).toHaveLength(32);
  // Who deleted an account is known again by this one.
  expect(secretOf(after, 'past-accounts')).toEqual(secretOf(before, 'past-accounts'));
  expect((await server.as(teacher).call('get-session')).user?.email).toBe(teacher.email);

  await expect(said('rotate-secrets --password --sessions')).rejects.toThrow(
    '--password is for the embedded',
  );
  const { sessions_ended } = JSON.parse(await said('rotate-secrets --sessions --json'));
  expect(sessions_ended).toBeGreaterThanOrEqual(1);
  expect((await server.as(teacher).call('get-session')).user).toBeNull();
  expect(await audited(teacher.id)).toEqual([{ action: 'sessions-ended-by-operator', detail: {} }]);
});

test('what teachers did with the work that the check pointed out is counted', async () => {
  const teacher = await server.makeTeacher();
  for (const state of ['open', 'read', 'read', 'not_a_concern'])
    await client.query(
      `insert into concern_works (teacher_id, subject_id, station, nickname, title, certainty, shows_line,
          first_found_at, last_found_at, state)
        values ($1, $2, 'general', 'Maple', 'Odes', 'likely', false, now(), now(), $3)`,
      [teacher.id, newId(), state],
    );
  expect(JSON.parse(await said('status --json'))).toMatchObject({
    ...{ concerns_open: 1, concerns_read: 2, concerns_that_are_none: 1 },
  });
});

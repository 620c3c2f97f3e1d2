import { expect, test } from 'vitest';
import { auditEntriesPerPage } from '#contract/account.ts';
import { secondMs } from '#server/process/clock.ts';
import { newId } from '#server/process/ids.ts';
import { openAccountServer } from './account.factory.ts';

const { server } = await openAccountServer();

test('what happened is listed page by page, the newest first, and of the own account alone', async () => {
  const [teacher, other] = [await server.makeTeacher(), await server.makeTeacher()];
  const at = server.clock.now().getTime();
  for (let count = 0; count < auditEntriesPerPage + 5; count += 1) {
    // Two of each moment: the order stays one.
    const moment = new Date(at + Math.floor(count / 2) * secondMs);
    const insert = 'insert into audit_log (teacher_id, at, action, detail) values ($1, $2, $3, $4)';
    await server.client.query(insert, [teacher.id, moment, `action-${count}`, '{}']);
    await server.client.query(insert, [other.id, moment, 'of-another', '{}']);
  }
  const caller = server.as(teacher);
  const first = await caller.call('list-audit-log');
  const second = await caller.call('list-audit-log', { before: first.entries.at(-1)?.id });
  expect([first.entries.length, first.has_more]).toEqual([auditEntriesPerPage, true]);
  expect([second.entries.length, second.has_more]).toEqual([5, false]);
  const all = [...first.entries, ...second.entries];
  expect(new Set(all.map(({ action }) => action)).size).toBe(auditEntriesPerPage + 5);
  expect(all.some(({ action }) => action === 'of-another')).toBe(false);
  expect(all.map((entry) => entry.at)).toEqual(
    all
      .map((entry) => entry.at)
      .sort()
      .reverse(),
  );
  expect((await caller.call('list-audit-log', { before: newId() })).entries).toEqual([]);
});

test('signing out everywhere ends every session of the account and no other', async () => {
  const teacher = await server.makeTeacher();
  const other = await server.makeTeacher();
  const second = { ...teacher, sessionToken: 'second-session' };
  await server.client.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select sha256($2::bytea), user_id, created_at, last_seen_at, expires_at from sessions where user_id = $1`,
    [teacher.id, second.sessionToken],
  );
  expect((await server.as(second).call('list-audit-log')).entries).toEqual([]);
  const answer = await server.as(teacher).send('sign-out-everywhere');
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/);
  for (const session of [teacher, second])
    expect((await server.as(session).refused('list-audit-log')).code).toBe('NOT_SIGNED_IN');
  expect((await server.as(other).call('list-audit-log')).entries).toEqual([]);
  const { rows } = await server.client.query('select action from audit_log where teacher_id = $1', [
    teacher.id,
  ]);
  expect(rows).toEqual([{ action: 'signed-out-everywhere' }]);
  expect((await server.asVisitor.refused('sign-out-everywhere')).code).toBe('NOT_SIGNED_IN');
});

test('signing out everywhere ends the code with which somebody else hands in from paper', async () => {
  const [teacher, other] = [await server.makeTeacher(), await server.makeTeacher()];
  for (const { id } of [teacher, other])
    await server.client.query(
      'insert into paper_codes (teacher_id, code_hash, created_at) values ($1, sha256($2::bytea), $3)',
      [id, id, server.clock.now()],
    );
  await server.as(teacher).send('sign-out-everywhere');
  const left = 'select teacher_id from paper_codes where teacher_id = any($1)';
  const { rows } = await server.client.query(left, [[teacher.id, other.id]]);
  expect(rows).toEqual([{ teacher_id: other.id }]);
});

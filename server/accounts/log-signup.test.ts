import { expect, test } from 'vitest';
import { hourMs } from '#server/process/clock.ts';
import { practiceIdentity } from '#server/testing/services/practice-identity.ts';
import { testServer } from '#server/testing/test-server.ts';
import { accountHandlers } from './index.ts';

const server = await testServer(async (kernel) =>
  accountHandlers({ ...kernel, identities: [await practiceIdentity(kernel)] }),
);
const { client, clock } = server;

async function countNotes(teacherId: string) {
  const sql = "select from audit_log where teacher_id = $1 and action = 'sign-in-noted'";
  return (await client.query(sql, [teacherId])).rowCount;
}

test('a sign-in of the own account is noted, however the address is written', async () => {
  const teacher = await server.makeTeacher();
  const input = { email: ` ${teacher.email.toUpperCase()} ` };
  expect(await server.as(teacher).call('log-signup', input)).toEqual({ success: true });
  expect(await countNotes(teacher.id)).toBe(1);
});

test("another's address is answered as if it did not exist", async () => {
  const [teacher, other] = [await server.makeTeacher(), await server.makeTeacher()];
  const known = await server.as(teacher).refused('log-signup', { email: other.email });
  const unknown = await server.as(teacher).refused('log-signup', { email: 'nobody@school.example' });
  expect([known.code, unknown.code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect(known.detail).toBe(unknown.detail);
  expect([await countNotes(teacher.id), await countNotes(other.id)]).toEqual([0, 0]);
});

test('a visitor is asked to sign in; terms need not be accepted', async () => {
  const input = { email: 'nobody@school.example' };
  expect((await server.asVisitor.refused('log-signup', input)).code).toBe('NOT_SIGNED_IN');
  const teacher = await server.makeTeacher({ termsAccepted: false });
  expect(await server.as(teacher).call('log-signup', { email: teacher.email })).toEqual({ success: true });
});

test('what is no e-mail address is named at its field', async () => {
  const teacher = await server.makeTeacher();
  for (const email of ['', 'room 12', 'a@b\u0000.example', 7, null]) {
    expect(await server.as(teacher).refused('log-signup', { email })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { email: 'Please enter a valid email address' },
    });
  }
});

test('an account may note 30 sign-ins an hour, right or wrong', async () => {
  const teacher = await server.makeTeacher();
  const caller = server.as(teacher);
  for (let note = 0; note < 29; note += 1) await caller.call('log-signup', { email: teacher.email });
  await caller.refused('log-signup', { email: 'nobody@school.example' });
  expect((await caller.refused('log-signup', { email: teacher.email })).code).toBe('RATE_LIMITED');
  clock.advance(hourMs);
  expect(await caller.call('log-signup', { email: teacher.email })).toEqual({ success: true });
});

import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { studentLinkHandlers } from './index.ts';

const server = await testServer(studentLinkHandlers);

test('tokens hold 256 bits, of which 244 are random, in letters fit for an address', async () => {
  const teacher = server.as(await server.makeTeacher());
  const answers = await Promise.all(Array.from({ length: 20 }, () => teacher.call('generate-secure-token')));
  for (const { token } of answers) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  }
  expect(new Set(answers.map(({ token }) => token)).size).toBe(20);
});

test('only a teacher who is signed in and accepted the terms gets one', async () => {
  expect((await server.asVisitor.refused('generate-secure-token')).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('generate-secure-token')).code).toBe('TERMS_REQUIRED');
});

import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { contract } from '#contract/index.ts';
import { buildStudent } from '#server/database/actor.factory.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { serveApp } from '#server/testing/serve-app.ts';
import { createApp } from './app.ts';

const nothing = z.object({});
const plain = {
  summary: 'Is asked.',
  input: nothing,
  output: nothing,
  errors: [],
  fallback: 'UNEXPECTED',
} as const;
const calls = {
  read: call({ ...plain, method: 'get', path: '/api/read', access: 'public' }),
  keep: call({ ...plain, method: 'post', path: '/api/keep', access: 'public', fallback: 'SAVE_UNIT_FAILED' }),
  seek: call({ ...plain, method: 'post', path: '/api/seek', access: 'public', onlyReads: true }),
  handIn: call({ ...plain, method: 'post', path: '/api/hand-in', access: 'student' }),
  clear: call({
    ...plain,
    method: 'delete',
    path: '/api/clear',
    access: 'public',
    allowedWhenDiskFull: true,
  }),
};

let isFull = false;
let fails: Error | null = null;
/** What the disk is found to be when it is looked at again. */
let fillsUp = false;
const answer = async () => {
  if (fails) throw fails;
  return {};
};
const app = createApp(
  calls,
  { read: answer, keep: answer, seek: answer, handIn: answer, clear: answer },
  {
    config: { origin: 'http://localhost:3000', trustProxy: 0 },
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    isDraining: () => false,
    disk: {
      hasRoom: () => !isFull,
      state: () => (isFull ? 'full' : 'ok'),
      look: async () => {
        isFull = fillsUp;
      },
      close: () => undefined,
    },
    authenticator: {
      findSession: async () => null,
      findDevice: async () => null,
      findStudentLink: async () => buildStudent(),
      findReturnPass: async () => null,
      findPaperPass: async () => null,
    },
  },
);
const { origin } = await serveApp(app);
beforeEach(() => {
  isFull = false;
  fillsUp = false;
  fails = null;
});

async function ask(name: keyof typeof calls, more: Record<string, string> = {}) {
  const { method, path } = calls[name];
  const headers = { 'X-Student-Link': 'link', ...more };
  const response = await fetch(origin + path, { method, headers });
  const body: { code?: string; detail?: string } = await response.json();
  return { status: response.status, ...body };
}

test('on a full disk what keeps something is refused; what reads or gives space back is answered', async () => {
  isFull = true;
  expect(await ask('keep')).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
  expect(await ask('read')).toEqual({ status: 200 });
  expect(await ask('seek')).toEqual({ status: 200 });
  expect(await ask('clear')).toEqual({ status: 200 });
});

test('a student is told where the work still is', async () => {
  isFull = true;
  const refused = await ask('handIn');
  expect(refused).toMatchObject({ status: 507, code: 'STORAGE_FULL_STUDENT' });
  expect(refused.detail).toContain('still on this device');
});

test.each(['53100', 'ENOSPC'])(
  'what met a full disk in between (%s) is told as that, not as a defect',
  async (code) => {
    fails = Object.assign(new Error('No space left on device'), { code });
    expect(await ask('keep')).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
    // It goes on while it can; here it could not.
    expect(await ask('clear')).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
    // Pages ask again by themselves.
    expect(await ask('read')).toMatchObject({ status: 503, code: 'SERVICE_BUSY' });
  },
);

test('a database that went away comes back, so pages may ask again; on a full disk it is the disk', async () => {
  fails = new DatabaseAway(new Error('Connection terminated unexpectedly'));
  expect(await ask('keep')).toMatchObject({ status: 503, code: 'SERVICE_BUSY', retryAfter: 1 });
  fillsUp = true;
  expect(await ask('keep')).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
  // What goes on while the disk is full may be asked again.
  expect(await ask('clear')).toMatchObject({ status: 503, code: 'SERVICE_BUSY', retryAfter: 1 });
});

test('where nobody knows whether it was done, only who reads or has a key is asked to come again', async () => {
  fails = new DatabaseAway(new Error('Query read timeout'), true);
  const unsure = await ask('keep');
  expect(unsure).toMatchObject({ status: 503, code: 'SAVE_UNIT_FAILED' });
  expect(unsure).not.toHaveProperty('retryAfter');
  const again = { status: 503, code: 'SERVICE_BUSY', retryAfter: 1 };
  expect(await ask('read')).toMatchObject(again);
  expect(await ask('seek')).toMatchObject(again);
  expect(await ask('handIn', { 'Idempotency-Key': 'key' })).toMatchObject(again);
});

test('a defect on a full disk stays a defect', async () => {
  fails = new TypeError('this is not a function');
  fillsUp = true;
  expect(await ask('keep')).toMatchObject({ status: 500, code: 'SAVE_UNIT_FAILED' });
});

test('every call that keeps something and goes on while the disk is full is named here', () => {
  const goOn = Object.entries(contract).filter(([, one]) => 'allowedWhenDiskFull' in one);
  expect(goOn.map(([name]) => name)).toEqual([
    ...[
      'start-sign-in',
      'finish-sign-in',
      'sign-out',
      'check-user-count',
      'check-subscription',
      'customer-portal',
    ],
    ...['sign-out-everywhere', 'delete-account', 'keep-account', 'delete-unit', 'deactivate-student-link'],
    ...['end-join-code', 'open-join-code'],
    ...['generate-secure-token', 'resolve-student-link', 'get-teacher-visible-units', 'cancel-feedback'],
    'open-return-code',
    'read-paper',
    'end-paper-code',
    'open-paper-code',
    ...['process-text-image', 'read-rubric'],
    ...[
      'mark-concerns',
      'move-concern',
      'mark-unchecked',
      'zip-reports',
      'delete-work',
      'delete-reading-group',
      'get-teacher-reading-aliases',
    ],
    'get-reading-config-for-group',
  ]);
});

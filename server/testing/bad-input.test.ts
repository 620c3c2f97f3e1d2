import { expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { type CallName, contract } from '#contract/index.ts';
import { newId } from '#server/process/ids.ts';
import { openEverything } from './everything.ts';
import { type Planted, plant } from './isolation/canaries.ts';
import { readTables } from './isolation/catalog.ts';
import { type Sample, samples } from './isolation/samples.ts';
import { testServer } from './test-server.ts';

const server = await testServer(openEverything);
const tables = await readTables(server.client);
const plantOwn = () => plant(server.client, tables, newId(), server.clock.now());
const names = Object.keys(contract) as CallName[];

/** What no page of ours sends. */
const nasty: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    'x',
    'null',
    '%00',
    "' or 1=1 --",
    '../../etc/passwd',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff!',
    '\u202e',
    '\ufeff',
    '👩‍👩‍👧‍👦',
    'é'.repeat(300),
    'x'.repeat(60_000),
  ],
  ...[[], [null], [[[]]], {}, { id: null }, { id: '\u0000' }, JSON.parse('{"__proto__": {"id": 1}}')],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59+23:59', '2026-02-30T00:00:00Z', '-000001-01-01T00:00:00Z'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    'a@b.c',
    'a@[127.0.0.1]',
  ],
];

/** The input with each of its fields, at any depth, replaced by each of these in turn; of a list the first entry's. */
function* spoiled(value: unknown): Generator<unknown> {
  for (const bad of nasty) yield bad;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined)) {
    for (const bad of spoiled(inner)) {
      yield Array.isArray(value) ? value.with(Number(key), bad) : { ...value, [key]: bad };
    }
  }
}

/**
 * Of the entries that the contract refuses in the same words, one: nothing behind it sees any of them. What goes into
 * the address is sent, as it comes out of it otherwise.
 */
function* oneOfEachRefusal(name: CallName, good: object, inputs: Iterable<unknown>) {
  const { input: schema, method, path } = contract[name];
  const inPath = Object.entries(good).filter(([key]) => path.includes(`{${key}}`));
  const refusals = new Set<string>();
  for (const input of inputs) {
    if (!isObject(input)) continue;
    const isInBody = method !== 'get' && inPath.every(([key, value]) => input[key] === value);
    const { error } = schema.safeParse(JSON.parse(JSON.stringify(input)));
    const refusal = JSON.stringify(error?.issues);
    if (error && isInBody && refusals.has(refusal)) continue;
    refusals.add(refusal);
    yield input;
  }
}

/** Undoes what calls before have done: limits are another test's matter, and who signed out must be in again. */
async function begin(own: Planted) {
  const { teacherId: id } = own.teacher;
  await server.client.query('delete from request_limits');
  await server.client.query('delete from unit_configurations where user_id = $1 and id <> $2', [
    id,
    own.visibleUnitId,
  ]);
  await server.client.query('delete from reading_groups where teacher_id = $1 and id <> $2', [
    id,
    own.readingGroupId,
  ]);
  await server.client.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      values ($1, $2, $3::timestamptz, $3, $3 + interval '1 day') on conflict do nothing`,
    [own.teacher.sessionHash, id, server.clock.now()],
  );
}

/** The answer to who may ask. */
async function ask(name: CallName, own: Planted, { input, headers }: Sample): Promise<Response> {
  const { teacherId: id, email } = own.teacher;
  const { access } = contract[name];
  const caller =
    access === 'student' || access === 'submission'
      ? server.asStudent(own.student.token)
      : server.as({ id, email, sessionToken: own.sessionToken });
  return await caller.send(name, input, headers);
}

/** Calls that cannot succeed with a made-up entry. */
const made: Partial<Record<CallName, number>> = {
  'finish-sign-in': 400,
  'get-practice-attachment': 404,
  'customer-portal': 409,
  'finish-checkout': 404,
  // No model is connected; and of the odd entries one was a note, which made a new version.
  'ask-again': 409,
  'write-held': 404,
  'correct-feedback': 409,
  'correct-summary': 409,
  // The unit that is planted takes one draft.
  'hand-in-paper': 422,
};

test.each(names)(
  '%s is broken by no entry, however odd',
  async (name) => {
    const own = await plantOwn();
    const good = samples[name](own);
    let status = 0;
    for (const input of oneOfEachRefusal(name, good.input, spoiled(good.input))) {
      // An input that is refused as such does nothing and counts for no limit. Most are.
      if (status !== 400) await begin(own);
      const response = await ask(name, own, { ...good, input });
      const body = await response.text();
      ({ status } = response);
      const about = `${JSON.stringify(input).slice(0, 300)}: ${body}`;
      expect(status, about).toBeLessThan(500);
      expect([401, 429], about).not.toContain(status);
    }
    // All that was looked at behind the authenticator, not in front of them.
    await begin(own);
    expect((await ask(name, own, samples[name](own))).status).toBe(made[name] ?? 200);
  },
  240_000,
);

test('no odd header breaks a call', async () => {
  const odd = ['', ' ', 'x', '%00', '-1', '1e9', '99999999999', 'é', "' or 1=1 --", 'a'.repeat(8000)];
  const names = [...Object.values(studentHeaders), 'Last-Event-ID', 'Accept', 'Authorization', 'Cookie'];
  for (const name of ['get-submission', 'generate-feedback', 'get-session'] as const) {
    const own = await plantOwn();
    const good = samples[name](own);
    for (const header of names) {
      for (const value of odd) {
        await begin(own);
        const response = await ask(name, own, { ...good, headers: { ...good.headers, [header]: value } });
        expect(response.status, `${name} ${header}: ${value.slice(0, 40)}`).toBeLessThan(500);
        await response.body?.cancel();
      }
    }
  }
}, 240_000);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

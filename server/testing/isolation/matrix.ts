import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { type CallName, contract } from '#contract/index.ts';
import { minuteMs } from '#server/process/clock.ts';
import { newId, newToken } from '#server/process/ids.ts';
import { canaryOf, type Planted } from './canaries.ts';
import { fingerprints } from './fingerprints.ts';
import type { IsolationServer } from './isolation-server.ts';
import type { Outsider } from './outsiders.ts';
import { readWhole } from './read-whole.ts';
import { idFields, type Sample, samples, withField } from './samples.ts';

export const names = Object.keys(contract) as CallName[];

type Probe = (name: CallName, sample: Sample) => Promise<{ status: number; code: string | undefined }>;

/** Every call by every one of these, about every id and every secret of the other teacher. */
export function testMatrix(room: IsolationServer, outsiders: Outsider[]): void {
  const { server, tables, theirs } = room;
  const { client } = server;
  const { teacherId } = theirs.teacher;

  test.each(outsiders)('$who is who they are said to be', async ({ own, caller, known }) => {
    const someone = await own();
    const as = await caller(someone);
    const asked = ['list-units', 'generate-student-link', 'get-teacher-visible-units'] as const;
    const codes = [];
    for (const name of asked) {
      const response = await as.send(name, samples[name](someone).input);
      codes.push(((await response.json()) as { code?: string }).code ?? '');
    }
    expect(codes).toEqual(known);
  });

  const cases = outsiders.flatMap((outsider) => names.map((name) => ({ who: outsider.who, name, outsider })));
  test.each(cases)(
    '$name tells $who nothing and changes nothing of another teacher',
    async ({ name, outsider }) => {
      const own = await outsider.own();
      const probe = await proberOf(room, outsider, own);
      const before = await fingerprints(client, tables, teacherId);

      await probe(name, samples[name](own));
      // Some calls end the session with which they were made.
      const again = await proberOf(room, outsider, own);
      const [mine, other] = [samples[name](own), samples[name](theirs)];
      const isAboutSomebody = JSON.stringify(mine) !== JSON.stringify(other);
      // Who has the link, or the code, may.
      const isOpenToHolders = [
        'resolve-student-link',
        'open-return-code',
        'open-paper-code',
        'open-join-code',
      ].includes(name);
      if (isAboutSomebody && !outsider.isClassmate && !isOpenToHolders) await again(name, other);
      await probeIds(
        name,
        own,
        probe,
        theirs.ids.filter((id) => !outsider.maySee.includes(id)),
      );
      await probeSecrets(name, own, probe, outsider.isClassmate ? [] : secretsOf(theirs));

      const after = await fingerprints(client, tables, teacherId);
      if (!outsider.isClassmate) return expect(after).toEqual(before);
      // Classmates hand in work of their own; everything that was there stays as it was.
      for (const [table, prints] of Object.entries(before)) {
        expect(after[table], table).toEqual(expect.arrayContaining(prints));
      }
    },
    // Reading a photo takes its time, and each is read more than once.
    5 * minuteMs,
  );
}

/** What opens a submission of the other teacher to who also holds their link. */
function secretsOf({ submission, checkIn }: Planted): string[] {
  return [submission.secret, submission.idempotencyKey, checkIn.idempotencyKey];
}

/** Ids of others are answered like ids that do not exist. */
async function probeIds(name: CallName, own: Planted, probe: Probe, ids: readonly string[]) {
  for (const field of idFields(contract[name])) {
    const asked = (id: string) => {
      const { input, headers } = samples[name](own);
      return probe(name, { input: withField(input, field, id), headers });
    };
    const unknown = await asked(newId());
    // Who may not ask at all is told the same of what is no id: none is read, and one of them shows it.
    const mayNotAsk =
      [401, 402, 403].includes(unknown.status) && isDeepStrictEqual(await asked('no id'), unknown);
    for (const id of mayNotAsk ? ids.slice(0, 1) : ids)
      expect(await asked(id), `${name} knows ${field.join('.')}`).toEqual(unknown);
  }
}

/** Secrets of others open as little as secrets that nobody made, wherever a secret can stand. */
async function probeSecrets(name: CallName, own: Planted, probe: Probe, secrets: readonly string[]) {
  // Made anew for each, as a key that was used once is answered by what was made of it.
  const withHeader = (header: string) => (secret: string) => {
    const { input, headers } = samples[name](own);
    return { input, headers: { ...headers, [header]: secret } };
  };
  const withKey = (secret: string) => {
    const { input, headers } = samples[name](own);
    return { input: { ...input, submission_key: secret }, headers };
  };
  const { input, headers = {} } = samples[name](own);
  const places: ((secret: string) => Sample)[] = Object.keys(headers).map(withHeader);
  if ('submission_key' in input) places.push(withKey);
  for (const place of places) {
    const unknown = await probe(name, place(newToken()));
    for (const secret of secrets) expect(await probe(name, place(secret)), name).toEqual(unknown);
  }
}

/** Makes calls and looks through every whole answer for what is the other teacher's and was not sent along. */
async function proberOf(room: IsolationServer, outsider: Outsider, own: Planted): Promise<Probe> {
  const { server, theirs, asked } = room;
  const telltales = [canaryOf('theirs'), ...theirs.ids];
  const caller = await outsider.caller(own);

  async function ask(name: CallName, { input, headers }: Sample, more: Sample['headers'] = {}) {
    const response = await caller.send(name, input, { ...headers, ...more });
    const { answer, body, bytes } = await readWhole(response);
    asked.requests += 1;
    asked.bytes += bytes;
    const sent = textsIn([input, headers]).filter((text) => telltales.some((it) => text.includes(it)));
    let rest = answer;
    for (const allowed of [...outsider.maySee, ...sent]) rest = rest.replaceAll(allowed, '');
    const told = telltales.filter((telltale) => rest.includes(telltale));
    expect(told, `${name} told ${outsider.who}`).toEqual([]);
    expect(response.status, `${name} broke for ${outsider.who}: ${body}`).toBeLessThan(500);
    const isJson = response.headers.get('content-type')?.includes('json');
    const code = isJson ? (JSON.parse(body) as { code?: string }).code : undefined;
    return { status: response.status, code };
  }

  return async (name, sample) => {
    // Limits are another test's matter.
    server.clock.advance(30 * minuteMs);
    const answer = await ask(name, sample);
    if (contract[name].stream) await ask(name, sample, { Accept: 'text/event-stream' });
    return answer;
  };
}

/** Every text in a value, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

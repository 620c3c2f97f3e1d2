import { expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { type CallName, contract } from '#contract/index.ts';
import { minuteMs } from '#server/kernel/clock.ts';
import { newId, newToken, sha256 } from '#server/kernel/ids.ts';
import type { Caller } from '../caller.ts';
import { openEverything } from '../everything.ts';
import { readZip } from '../read-zip.ts';
import { testServer } from '../test-server.ts';
import { canaryOf, type Planted, plant } from './canaries.ts';
import { readTables } from './catalog.ts';
import { idFields, type Sample, samples, withField } from './samples.ts';
import { fingerprints } from './stillness.ts';

const server = await testServer(openEverything);
const { client, clock, urls } = server;
const tables = await readTables(client);
const plantNow = (label: string) => plant(urls.superuserUrl, tables, label, clock.now());
const theirs = await plantNow('theirs');
const newcomer = await server.makeTeacher({ termsAccepted: false });
const names = Object.keys(contract) as CallName[];

/** A session of its own, as a call may end it. */
async function signedIn({ teacher }: Planted): Promise<Caller> {
  const sessionToken = newToken();
  const values = [
    sha256(sessionToken),
    teacher.teacherId,
    clock.now(),
    new Date(clock.now().getTime() + 1e9),
  ];
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $3, $4)`,
    values,
  );
  return server.as({ id: teacher.teacherId, email: teacher.email, sessionToken });
}

type Outsider = {
  who: string;
  /** Whose things they rightly ask about, planted anew for each case. */
  own(): Promise<Planted>;
  caller(own: Planted): Promise<Caller> | Caller;
  /** What of the other teacher they may see. */
  maySee: string[];
};

const { visibleUnitId, student, teacher, submission } = theirs;
const { readingGroupId, readingAliasId, readingPromptId } = theirs;
/** A student sees what a check-in form asks. */
const shownOfReading = [
  'reading_groups-name',
  'reading_aliases-alias_name',
  'reading_custom_prompts-label',
  'reading_custom_prompts-question',
  ...['a', 'b', 'c'].map((part) => `reading_configs-question-${part}`),
  'reading_configs-signoff',
].map((part) => `${canaryOf('theirs')}${part}`);
/** A student sees titles, and in a feedback the criteria and passages of the unit; never of a hidden one. */
const shownOfUnit = ['title', 'assessment_criteria', 'learning_sources', 'mentor_texts'].map(
  (column) => `${canaryOf('theirs')}unit_configurations-${column}`,
);
let planted = 0;
const plantAnother = () => {
  planted += 1;
  return plantNow(`other${planted}`);
};
const outsiders: Outsider[] = [
  { who: 'another teacher', own: plantAnother, caller: signedIn, maySee: [] },
  {
    who: 'a student of another link',
    own: plantAnother,
    caller: (own) => server.asStudent(own.student.token),
    maySee: [],
  },
  { who: 'a visitor', own: plantAnother, caller: () => server.asVisitor, maySee: [] },
  {
    who: 'an account that has not accepted the terms',
    own: plantAnother,
    caller: () => server.as(newcomer),
    maySee: [],
  },
  {
    who: 'a classmate with the same link',
    own: async () => ({ ...theirs, submission: { ...submission, secret: newToken() } }),
    caller: () => server.asStudent(student.token),
    maySee: [
      ...[teacher.teacherId, student.linkId, visibleUnitId, ...shownOfUnit],
      ...[readingGroupId, readingAliasId, readingPromptId, ...shownOfReading],
    ],
  },
];

/** Every id in the rows of the other teacher, whatever it is the id of. */
const foreignIds = await collectIds();
async function collectIds(): Promise<string[]> {
  const ids = new Set<string>();
  for (const { name, owner, columns } of tables) {
    const uuids = columns.filter(({ type }) => type === 'uuid').map((column) => column.name);
    if (!owner || uuids.length === 0) continue;
    const { rows } = await client.query(`select ${uuids.join(', ')} from ${name} where ${owner} = $1`, [
      teacher.teacherId,
    ]);
    for (const row of rows) for (const id of Object.values(row)) if (id) ids.add(String(id));
  }
  return [...ids];
}

/** The whole answer as text; of a ZIP what its files say. */
async function readBody(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'application/zip') return await response.text();
  const files = await readZip(new Uint8Array(await response.arrayBuffer()));
  return [...files].flat().map(String).join('\n');
}

/** Makes a call and looks through the whole answer for what is the other teacher's and was not sent along. */
async function probe(outsider: Outsider, own: Planted, name: CallName, { input, headers }: Sample) {
  // Limits are another test's matter.
  clock.advance(30 * minuteMs);
  const caller = await outsider.caller(own);
  const response = await caller.send(name, input, headers);
  const body = await readBody(response);
  const answer = JSON.stringify([...response.headers]) + body;
  const sent = JSON.stringify(input);
  const said = [canaryOf('theirs'), ...foreignIds].filter((telltale) => !sent.includes(telltale));
  let rest = answer;
  for (const allowed of outsider.maySee) rest = rest.replaceAll(allowed, '');
  for (const telltale of said) expect(rest, `${name} told ${outsider.who}`).not.toContain(telltale);
  expect(response.status, `${name} broke for ${outsider.who}: ${body}`).toBeLessThan(500);
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, code: isJson ? (JSON.parse(body) as { code?: string }).code : undefined };
}

const cases = outsiders.flatMap((outsider) => names.map((name) => ({ who: outsider.who, name, outsider })));

test('there is enough to look for', () => {
  expect(foreignIds.length).toBeGreaterThanOrEqual(10);
  expect(names.filter((name) => idFields(contract[name]).length > 0).length).toBeGreaterThanOrEqual(7);
  expect(idFields(contract['generate-feedback'])).toEqual([['unitConfiguration', 'id'], ['teacherId']]);
});

test.each(cases)(
  '$name tells $who nothing and changes nothing of another teacher',
  async ({ name, outsider }) => {
    const own = await outsider.own();
    const isClassmate = own.teacher === teacher;
    const before = await fingerprints(client, tables, teacher.teacherId);

    await probe(outsider, own, name, samples[name](own));
    if (!isClassmate && name !== 'resolve-student-link')
      await probe(outsider, own, name, samples[name](theirs));
    for (const field of idFields(contract[name])) {
      const asked = (id: string) => {
        const { input, headers } = samples[name](own);
        return probe(outsider, own, name, { input: withField(input, field, id), headers });
      };
      const unknown = await asked(newId());
      for (const id of foreignIds) {
        if (outsider.maySee.includes(id)) continue;
        // Ids of others are answered like ids that do not exist.
        expect(await asked(id), `${name} knows ${field.join('.')}`).toEqual(unknown);
      }
    }

    const after = await fingerprints(client, tables, teacher.teacherId);
    if (!isClassmate) return expect(after).toEqual(before);
    // Classmates hand in work of their own; everything that was there stays as it was.
    for (const [table, prints] of Object.entries(before)) {
      expect(after[table], table).toEqual(expect.arrayContaining(prints));
    }
  },
);

/** Calls that cannot succeed with a made-up entry; their own tests make them succeed. */
const needMore: CallName[] = [
  'customer-portal',
  'finish-checkout',
  'finish-sign-in',
  'get-practice-attachment',
];
const shows: Partial<Record<CallName, string>> = {
  'get-session': 'users-email',
  'list-audit-log': 'audit_log-action',
  'export-account': 'submissions-work',
  'list-units': 'unit_configurations-learning_sources',
  'get-student-link': 'private_unit_links-token',
  'get-teacher-visible-units': 'unit_configurations-title',
  'get-submission': 'submissions-work',
  'list-reports': 'reports-title',
  'list-reading-groups': 'reading_groups-name',
  'get-reading-group': 'reading_configs-signoff',
  'list-custom-prompts': 'reading_custom_prompts-question',
  'get-teacher-reading-aliases': 'reading_aliases-alias_name',
  'get-reading-config-for-group': 'reading_configs-question-a',
  'get-reading-trend': 'check_ins-word',
};

test.each(names)('%s answers who may ask, so that refusing others proves something', async (name) => {
  const owner = await plantNow(`owner-of-${name}`);
  const isForStudents = ['student', 'submission'].includes(contract[name].access);
  const caller = isForStudents ? server.asStudent(owner.student.token) : await signedIn(owner);
  const { input, headers } = samples[name](owner);
  const response = await caller.send(name, input, headers);
  const body = await readBody(response);
  expect(response.status === 200, body).toBe(!needMore.includes(name));
  expect(body).toContain(shows[name] ? `${canaryOf(owner.label)}${shows[name]}` : '');
});

test('a submission is not found without its secret, with another one, or through another link', async () => {
  const ask = async (caller: Caller, headers?: Record<string, string>) => {
    const found = [];
    for (const name of ['get-submission', 'cancel-feedback'] as const) {
      for (const Accept of ['application/json', 'text/event-stream']) {
        const response = await caller.send(name, { id: submission.id }, { Accept, ...headers });
        found.push(response.status);
        await response.body?.cancel();
      }
    }
    return found;
  };
  const secret = { [studentHeaders.submissionSecret]: submission.secret };
  const ours = await plantAnother();
  const notFound = [404, 404, 404, 404];
  expect(await ask(server.asStudent(student.token))).toEqual(notFound);
  expect(
    await ask(server.asStudent(student.token), { [studentHeaders.submissionSecret]: newToken() }),
  ).toEqual(notFound);
  expect(await ask(server.asStudent(ours.student.token), secret)).toEqual(notFound);
  expect(await ask(await signedIn(ours), secret)).toEqual(notFound);
  expect(await ask(await signedIn(theirs))).toEqual(notFound);
  expect(await ask(server.asStudent(student.token), secret)).toEqual([200, 200, 200, 200]);
});

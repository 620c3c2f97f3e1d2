import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { type Actor, system, visitor } from '#server/database/actor.ts';
import { openDatabase } from '#server/database/database.ts';
import { newId, sha256 } from '#server/process/ids.ts';
import { makeJoinCode } from '#words/join-code.ts';
import { makeReturnCode } from '#words/return-words.ts';
import { testDatabase } from '../test-database.ts';
import { canaryOf, plant } from './canaries.ts';
import { readTables, roles } from './catalog.ts';
import { fingerprints } from './fingerprints.ts';

const { appUrl, superuserUrl, preparedStatements } = await testDatabase();
const client = new Client({ connectionString: superuserUrl });
await client.connect();
const log = pino({ level: 'silent' });
const database = openDatabase({ url: appUrl, poolSize: 2, preparedStatements, log });
const tables = await readTables(client);
const ours = await plant(client, tables, 'ours');
const theirs = await plant(client, tables, 'theirs');
afterAll(async () => {
  await client.end();
  await database.close();
});

/** What someone knows: the token of the link, the secret made with the submission, and the code of its thread. */
type Known = { token: string; secret: string; code: string; paperCode: string; joinCode: string };
const now = new Date();
const insider: Known = {
  token: theirs.student.token,
  secret: theirs.submission.secret,
  code: theirs.thread.returnCode,
  paperCode: theirs.paperCode,
  joinCode: theirs.joinCode,
};
const classmate: Known = {
  ...{ token: insider.token, code: makeReturnCode(), paperCode: makeReturnCode() },
  joinCode: makeJoinCode(),
  secret: `${theirs.submission.secret}-guessed`,
};
/** Even the secret is of no use to who does not hold the link. */
const outsider: Known = { ...classmate, token: '%', secret: insider.secret };

const contentHash = sha256(`${canaryOf('theirs')}works-content_hash`);
const openedBy = sha256(`${canaryOf('theirs')}form_openings-device_hash`);
const codeHash = sha256(makeReturnCode());
const checkInHash = contentHash;
const { submission, teacher, hiddenUnitId, readingGroupId, readingAliasId, checkIn } = theirs;

/** What both stations send along, without limits. */
const newWork = (idempotency_key: string, content: Buffer, secret: string) =>
  JSON.stringify({
    ...{ id: newId(), run_id: newId(), idempotency_key, replaced: 0, continues: null, hold: false, now },
    ...{ content_hash: `\\x${content.toString('hex')}`, secret_hash: `\\x${sha256(secret).toString('hex')}` },
    ...{ lease_owner: 'o', lease_until: now, limit_keys: [], limit_windows: [], limits: [] },
  });

/** How each function that actors may run is asked about the other teacher's things. */
const questions: Record<string, (known: Known) => ReturnType<typeof sql>> = {
  current_teacher_id: () => sql`select current_teacher_id() as id`,
  run_kind: () => sql`select run_kind('general') as kind`,
  is_held: () => sql`select is_held(true, ${now}) as held`,
  generate_secure_token: () => sql`select generate_secure_token() as token`,
  take_request_limits: () => sql`select take_request_limits(array['k'], array[60], array[9], ${now}) as wait`,
  find_student_link: ({ token }) => sql`select * from find_student_link(${token})`,
  resolve_student_link: ({ token }) => sql`select * from resolve_student_link(${token})`,
  get_teacher_visible_units: () => sql`select * from get_teacher_visible_units(${teacher.teacherId})`,
  get_assignment: () => sql`select * from get_assignment(${theirs.visibleUnitId})`,
  get_submission: ({ secret }) => sql`select * from get_submission(${submission.id}, ${sha256(secret)})`,
  get_feedback_pieces: ({ secret }) =>
    sql`select * from get_feedback_pieces(${submission.id}, ${sha256(secret)}, -1)`,
  get_thread: ({ secret }) => sql`select * from get_thread(${submission.id}, ${sha256(secret)})`,
  keep_reply: ({ secret }) =>
    sql`select keep_reply(${submission.id}, ${sha256(secret)}, '{"step1":null,"step2":null}') as found`,
  keep_return_code: ({ secret }) =>
    sql`select keep_return_code(${submission.id}, ${sha256(secret)}, ${codeHash}, ${now}) as found`,
  find_return_code: ({ code }) => sql`select * from find_return_code(${sha256(code)})`,
  find_paper_thread: ({ code }) => sql`select * from find_paper_thread(${sha256(code)})`,
  find_paper_code: ({ paperCode }) =>
    sql`select * from find_paper_code(${sha256(paperCode)}, ${new Date(0)})`,
  find_join_code: ({ joinCode }) => sql`select * from find_join_code(${joinCode}, ${new Date(0)})`,
  cancel_feedback: ({ secret }) =>
    sql`select cancel_feedback(${submission.id}, ${sha256(secret)}, ${now}) as found`,
  get_submission_by_key: ({ secret }) =>
    sql`select * from get_submission_by_key(${submission.idempotencyKey}, ${sha256(secret)})`,
  keep_report: ({ secret }) =>
    sql`select keep_report(${newId()}, ${newId()}, ${submission.idempotencyKey}, ${sha256(secret)}, ${contentHash},
      'n', 't', '{}', ${now}, ${now}) as outcome`,
  get_teacher_reading_aliases: () => sql`select * from get_teacher_reading_aliases(${teacher.teacherId})`,
  get_reading_config_for_group: () => sql`select * from get_reading_config_for_group(${readingGroupId})`,
  log_reading_usage_event: () =>
    sql`select log_reading_usage_event(${teacher.teacherId}, ${readingGroupId}, 's', 'form_opened')`,
  log_reading_error: () =>
    sql`select log_reading_error(${teacher.teacherId}, 'l', 'MISSING_CONFIG', 'm', '{}')`,
  is_own_subject: ({ secret }) => sql`select is_own_subject(${checkIn.id}, ${sha256(secret)}) as found`,
  is_held_for_concern: ({ secret }) =>
    sql`select is_held_for_concern(${checkIn.id}, ${sha256(secret)}) as held`,
  keep_submission: ({ secret }) =>
    sql`select * from keep_submission(${newWork(submission.idempotencyKey, contentHash, secret)},
      ${theirs.visibleUnitId}, 'n', 'w', null, 'text', null)`,
  keep_check_in: ({ secret }) =>
    sql`select * from keep_check_in(${newWork(checkIn.idempotencyKey, checkInHash, secret)}, ${JSON.stringify(
      {
        ...{ group_id: readingGroupId, alias_id: readingAliasId, session_id: 's' },
        ...{ book_title: 't', book_author: 'a', pages_read: 1, form: {} },
      },
    )}, '{"design":{},"toggles":{}}', 5, ${JSON.stringify({ id: newId(), mail_id: newId(), digest_at: now })})`,
  get_check_in_by_key: ({ secret }) =>
    sql`select * from get_check_in_by_key(${checkIn.idempotencyKey}, ${sha256(secret)})`,
  reserve_ai_budget: () => sql`select reserve_ai_budget('2026-09-02', 1, 9, 9) as reserved`,
  settle_ai_budget: () => sql`select settle_ai_budget('2026-09-02', 1, 0)`,
  get_ai_spending: () => sql`select * from get_ai_spending('2026-09-01')`,
  delete_work: () => sql`select delete_work(${submission.id}) as deleted`,
  // Nothing is that old.
  forget: () => sql`select forget('auditLog', ${new Date(0)}, 9) as deleted`,
  forget_work: () => sql`select forget_work(${now}, 180, 30, 9) as deleted`,
  note_form_opening: () => sql`select note_form_opening(${openedBy}, ${now})`,
  get_form_opening: () => sql`select get_form_opening(${openedBy}) as opened_at`,
};

const { rows: functions } = await client.query<{ name: string; role: string }>(
  `select p.proname as name, role from pg_proc p, unnest($1::text[]) as role
    where p.pronamespace = 'public'::regnamespace and has_function_privilege(role, p.oid, 'execute')`,
  [roles],
);
const actorsOf: Record<string, Actor[]> = {
  classroom_visitor: [visitor],
  classroom_student: [ours.student],
  classroom_teacher: [ours.teacher],
  classroom_system: [system],
  classroom_aide: [{ kind: 'aide', teacherId: ours.teacher.teacherId }],
};

/** Values of the other teacher's rows that say something, wherever they turn up. */
const telltales = [
  canaryOf('theirs'),
  teacher.teacherId,
  submission.id,
  submission.runId,
  readingGroupId,
  readingAliasId,
  checkIn.id,
  theirs.student.linkId,
];

async function ask(actor: Actor, query: ReturnType<typeof sql>): Promise<string> {
  return JSON.stringify((await database.transaction(actor, (tx) => query.execute(tx))).rows);
}

test('every function that an actor may run is asked here', () => {
  expect(Object.keys(questions).sort()).toEqual([...new Set(functions.map(({ name }) => name))].sort());
});

test('functions that pass the walls belong to the gate, look only into their own schema and are open to no one by default', async () => {
  const { rows } = await client.query(`
    select proname from pg_proc p
    where pronamespace = 'public'::regnamespace
      and (has_function_privilege('public', p.oid, 'execute')
        or prosecdef and (proowner <> 'classroom_gate'::regrole
          or not 'search_path=pg_catalog, public, pg_temp' = any (coalesce(proconfig, '{}'))))`);
  expect(rows).toEqual([]);
});

test.each(functions)(
  '$name tells $role nothing of another teacher, and changes nothing',
  async ({ name, role }) => {
    const before = await fingerprints(client, tables, teacher.teacherId);
    for (const actor of actorsOf[role] ?? []) {
      const answer = await ask(actor, questions[name]!(outsider));
      for (const telltale of telltales) expect(answer).not.toContain(telltale);
    }
    expect(actorsOf[role]?.length).toBeGreaterThanOrEqual(1);
    expect(await fingerprints(client, tables, teacher.teacherId)).toEqual(before);
  },
);

const nothing: Record<string, string> = {
  get_submission: '[]',
  get_feedback_pieces: '[]',
  cancel_feedback: '[{"found":false}]',
  get_check_in_by_key: '[]',
  is_own_subject: '[{"found":false}]',
  is_held_for_concern: '[{"held":false}]',
};

test.each(Object.entries(nothing))(
  '%s tells nothing to a classmate without the secret',
  async (name, empty) => {
    const before = await fingerprints(client, tables, teacher.teacherId);
    for (const actor of [theirs.student, theirs.teacher]) {
      expect(await ask(actor, questions[name]!(classmate))).toBe(empty);
      expect(await ask(actor, questions[name]!(insider))).not.toBe(empty);
    }
    expect(await fingerprints(client, tables, teacher.teacherId)).toEqual(before);
  },
);

test('no function tells a student, whatever they know, of what is held', async () => {
  const written = ['ai_runs-result', 'ai_runs-summary', 'ai_run_pieces-event', 'feedback_versions-result'];
  const tellingWhat = async () => {
    const telling: string[] = [];
    for (const { name } of functions.filter(({ role }) => role === 'classroom_student')) {
      const answer = await ask(theirs.student, questions[name]!(insider));
      if (written.some((what) => answer.includes(`${canaryOf('theirs')}${what}`))) telling.push(name);
    }
    return telling.sort();
  };
  const hold = (isHeld: boolean) =>
    client.query('update works set held = $2, release_at = null where teacher_id = $1', [
      teacher.teacherId,
      isHeld,
    ]);
  await hold(true);
  const held = await tellingWhat();
  await hold(false);
  expect(held).toEqual([]);
  expect(await tellingWhat()).toEqual([
    'get_check_in_by_key',
    'get_feedback_pieces',
    'get_submission',
    'get_thread',
  ]);
});

test('a classmate cannot take over a submission by its key', async () => {
  const answer = await ask(theirs.student, questions.keep_submission!(classmate));
  expect(JSON.parse(answer)).toMatchObject([{ outcome: 'mismatch', work_id: null, run_id: null }]);
  const own = JSON.parse(await ask(theirs.student, questions.keep_submission!(insider)));
  expect(own).toMatchObject([{ outcome: 'repeated', work_id: submission.id }]);
});

test('a classmate cannot take over a check-in by its key', async () => {
  const answer = await ask(theirs.student, questions.keep_check_in!(classmate));
  expect(JSON.parse(answer)).toMatchObject([{ outcome: 'mismatch', work_id: null, run_id: null }]);
  const own = JSON.parse(await ask(theirs.student, questions.keep_check_in!(insider)));
  expect(own).toMatchObject([{ outcome: 'repeated', work_id: checkIn.id }]);
});

test('the link opens what is visible alone, to who holds it', async () => {
  const visitorAnswer = await ask(visitor, questions.find_student_link!(insider));
  expect(visitorAnswer).toContain(teacher.teacherId);
  const units = await ask(theirs.student, questions.get_teacher_visible_units!(insider));
  expect(units).toContain(theirs.visibleUnitId);
  expect(units).not.toContain(hiddenUnitId);
  expect(await ask(theirs.student, questions.get_assignment!(insider))).toContain(canaryOf('theirs'));
  expect(await ask(theirs.student, sql`select * from get_assignment(${hiddenUnitId})`)).toBe('[]');
});

test('a deactivated link opens nothing to who still holds it', async () => {
  await client.query('update private_unit_links set is_active = false where teacher_id = $1', [
    teacher.teacherId,
  ]);
  for (const name of ['find_student_link', 'resolve_student_link', 'find_return_code']) {
    const answer = await ask(visitor, questions[name]!(insider));
    for (const telltale of telltales) expect(answer).not.toContain(telltale);
  }
  for (const name of [
    'get_teacher_visible_units',
    'get_assignment',
    'get_submission',
    'get_feedback_pieces',
    'get_teacher_reading_aliases',
    'get_reading_config_for_group',
    'get_check_in_by_key',
  ]) {
    expect(await ask(theirs.student, questions[name]!(insider)), name).toBe('[]');
  }
});

import type { Client } from 'pg';
import type { Student, Teacher } from '#server/database/actor.ts';
import { dayMs } from '#server/process/clock.ts';
import { newId, newToken, sha256 } from '#server/process/ids.ts';
import { makeJoinCode } from '#words/join-code.ts';
import { makeReturnCode } from '#words/return-words.ts';
import { askingOf, designOf, documentOf, feedbackOf, summaryOf, toggles } from './canary-texts.ts';
import type { Column, Table } from './catalog.ts';

/** A teacher with one row at least in every table, each text of which says whose it is and where it stood. */
export type Planted = {
  label: string;
  teacher: Teacher;
  sessionToken: string;
  student: Student;
  visibleUnitId: string;
  hiddenUnitId: string;
  reportId: string;
  submission: { id: string; runId: string; secret: string; idempotencyKey: string };
  readingGroupId: string;
  readingAliasId: string;
  readingPromptId: string;
  /** Handed in with the secret of the submission. */
  checkIn: { id: string; runId: string; idempotencyKey: string };
  /** Of the submission. */
  thread: { id: string; returnCode: string };
  /** Opens the page for handing in from paper. */
  paperCode: string;
  joinCode: string;
  /** Every id in every row that was planted, whatever it is the id of. */
  ids: string[];
};

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What every text of a teacher begins with. */
export const canaryOf = (label: string) => `canary-${label}-`;

/**
 * Fills every table for one teacher, by the superuser's connection. A column that a rule of the database restricts needs
 * a line in `special`.
 */
export async function plant(
  client: Client,
  tables: readonly Table[],
  label: string,
  now = new Date(),
): Promise<Planted> {
  const teacherId = newId();
  const sessionToken = newToken();
  const linkToken = `${canaryOf(label)}private_unit_links-token`;
  const planted: Planted = {
    label,
    teacher: {
      kind: 'teacher',
      teacherId,
      email: `${canaryOf(label)}users-email@school.example`,
      termsAcceptedAt: now,
      accountStatus: 'full',
      suspensionReason: null,
      deletionDueAt: null,
      sessionHash: sha256(sessionToken),
    },
    sessionToken,
    student: {
      ...{ kind: 'student', teacherId, linkId: newId(), token: linkToken, accountStatus: 'full' },
      isClosedByTeacher: false,
    },
    visibleUnitId: newId(),
    hiddenUnitId: newId(),
    reportId: newId(),
    submission: {
      id: newId(),
      runId: newId(),
      secret: `${canaryOf(label)}submissions-secret`,
      idempotencyKey: `${canaryOf(label)}submissions-idempotency_key`,
    },
    readingGroupId: newId(),
    readingAliasId: newId(),
    readingPromptId: newId(),
    checkIn: {
      id: newId(),
      runId: newId(),
      idempotencyKey: `${canaryOf(label)}check_ins-idempotency_key`,
    },
    thread: { id: newId(), returnCode: makeReturnCode() },
    paperCode: makeReturnCode(),
    joinCode: makeJoinCode(),
    ids: [],
  };
  const rows = tables.flatMap((table) => rowsOf(planted, table, now).map((row) => ({ table, row })));
  const values = rows.flatMap(({ row }) => Object.values(row));
  let place = 0;
  const inserts = rows.map(({ table, row }, at) => {
    const places = Object.keys(row).map(() => `$${++place}`);
    return `row${at} as (insert into ${table.name} (${Object.keys(row).join(', ')}) values (${places.join(', ')}))`;
  });
  // Some files plant hundreds of teachers: the database reads the statement once.
  const text = `with ${inserts.join(', ')} select`;
  const name = sha256(text).toString('base64url');
  // Rows refer to each other in circles of tables: references are not looked at while they are planted.
  await client.query('begin; set local session_replication_role = replica');
  await client.query({ name, text, values });
  await client.query('commit');
  const ids = values.filter((value) => typeof value === 'string' && uuidShape.test(value)) as string[];
  return { ...planted, ids: [...new Set(ids)] };
}

function rowsOf(planted: Planted, table: Table, now: Date): Record<string, unknown>[] {
  const canary = (column: string) => `${canaryOf(planted.label)}${table.name}-${column}`;
  const row = Object.fromEntries(
    table.columns
      .filter(({ isGenerated }) => !isGenerated)
      .map((column) => [column.name, plainValue(column, canary, now)]),
  );
  if (table.owner) row[table.owner] = planted.teacher.teacherId;
  const isThere = (name: string) => table.columns.some((column) => column.name === name);
  const planting = special({ planted, canary, now })[table.name] ?? [{}];
  return planting.map((fixed) => ({
    ...row,
    ...Object.fromEntries(Object.entries(fixed).filter(([name]) => isThere(name))),
  }));
}

function plainValue({ name, type }: Column, canary: (column: string) => string, now: Date): unknown {
  if (type === 'text') return canary(name);
  if (type === 'text[]') return [canary(name)];
  if (type === 'jsonb') return JSON.stringify({ [name]: canary(name) });
  if (type === 'uuid') return newId();
  if (type === 'bytea') return sha256(canary(name));
  if (type === 'boolean') return true;
  if (['integer', 'smallint', 'bigint', 'real'].includes(type)) return 1;
  if (type.startsWith('timestamp')) return now;
  throw new Error(`say in canaries.ts what a column of type ${type} is planted with (${name})`);
}

type Fixed = Record<string, Record<string, unknown>[]>;

/** What special columns are made from. */
type Planting = { planted: Planted; canary: (column: string) => string; now: Date };

/** Columns that must hold something of their own; a table is planted once for each entry. */
function special(planting: Planting): Fixed {
  return { ...ofAccount(planting), ...ofUnits(planting), ...ofReading(planting), ...ofWork(planting) };
}

function ofAccount({ planted, now }: Planting): Fixed {
  const { student } = planted;
  return {
    users: [
      {
        email: planted.teacher.email,
        trial_ends_at: new Date(now.getTime() + 365 * dayMs),
        suspended_at: null,
        deletion_due_at: null,
      },
    ],
    billing_accounts: [{ status: 'active', period_ends_at: null, cancels_at: null, past_due_since: null }],
    ai_spending: [{ day: '2026-09-01' }],
    // Belongs to nobody, and is planted with each teacher.
    ai_spending_of_all: [{ day: newDay() }],
    deletions: [{ kind: 'work' }],
    installation: [],
    sessions: [
      {
        token_hash: planted.teacher.sessionHash,
        expires_at: new Date(now.getTime() + 365 * dayMs),
        sign_in: '',
      },
    ],
    teacher_settings: [
      {
        ...{
          report_mail: 'daily',
          reading_mail: 'daily',
          retention_days: 180,
          is_paused: false,
          time_zone: 'America/New_York',
        },
        ...{ ends_on: null, opens_at: null, closes_at: null },
        ...{ device_per_hour: null, device_per_day: null, link_per_hour: null, link_per_day: null },
      },
    ],
    paper_codes: [{ code_hash: sha256(planted.paperCode) }],
    teacher_usage_logs: [{ action_type: 'created' }],
    private_unit_links: [
      {
        ...{ id: student.linkId, unit_id: null, token: student.token, join_code: planted.joinCode },
        join_ends_at: new Date(now.getTime() + 365 * dayMs),
      },
    ],
  };
}

function ofUnits({ planted, canary }: Planting): Fixed {
  const { visibleUnitId, hiddenUnitId } = planted;
  const unit = {
    grade_level: '4',
    release: 'at-once',
    task_sequence: JSON.stringify([
      { id: 'a', title: canary('task'), description: canary('task'), enabled: true, position: 1 },
    ]),
    criterion_kinds: JSON.stringify([{ text: canary('criterion'), kind: 'evidence' }]),
    criterion_levels: JSON.stringify([
      {
        text: canary('criterion'),
        levels: [{ name: canary('level'), points: '4', description: canary('level') }],
      },
    ]),
    groups: JSON.stringify([{ need: canary('need'), students: [] }]),
    feedback_options: JSON.stringify([
      { id: 'next-steps', title: canary('option'), enabled: true, instructions: canary('option') },
    ]),
  };
  const hidden = [
    ...['title', 'learning_objectives', 'learning_sources', 'mentor_texts', 'assessment_criteria'],
    'expected_mistakes',
  ];
  const hiddenTexts = Object.fromEntries(hidden.map((column) => [column, canary(`hidden-${column}`)]));
  return {
    unit_configurations: [
      { ...unit, id: visibleUnitId },
      { ...unit, ...hiddenTexts, id: hiddenUnitId, visible_to_students: false },
    ],
  };
}

function ofReading({ planted, canary }: Planting): Fixed {
  const { readingGroupId, readingAliasId } = planted;
  const design = JSON.stringify(designOf(canary));
  return {
    reading_groups: [{ id: readingGroupId, text_level_grade: 6 }],
    reading_aliases: [{ id: readingAliasId, group_id: readingGroupId }],
    reading_configs: [{ group_id: readingGroupId, design, toggles: JSON.stringify(toggles) }],
    reading_custom_prompts: [{ id: planted.readingPromptId }],
    reading_usage_events: [{ group_id: readingGroupId, event_type: 'form_opened' }],
    check_ins: [
      {
        ...sharedOf({ planted, canary }).checkIn,
        group_id: readingGroupId,
        alias_id: readingAliasId,
        frame: JSON.stringify({ pace: 10, level: 6, design: designOf(canary), toggles, prompts: [] }),
        form: JSON.stringify({
          vocabulary: [{ word: canary('word'), usage: canary('usage') }],
          comprehension: [canary('answer')],
          others: [],
        }),
        date_from: null,
        date_to: null,
      },
    ],
  };
}

/** What both stations keep of a work: before there was a table of it, each kept it in its own. */
function sharedOf({ planted, canary }: Pick<Planting, 'planted' | 'canary'>) {
  const { submission, thread, student, checkIn } = planted;
  const secret_hash = sha256(submission.secret);
  return {
    submission: {
      ...{
        id: submission.id,
        station: 'general',
        thread_id: thread.id,
        link_id: student.linkId,
        secret_hash,
      },
      ...{ who: canary('nickname'), title: canary('unit_title') },
      ...{ idempotency_key: submission.idempotencyKey, concern_hold: null, care_checked_by: 'rules' },
    },
    checkIn: {
      ...{ id: checkIn.id, station: 'reading', thread_id: newId(), link_id: student.linkId, secret_hash },
      ...{ who: canary('alias_name'), title: canary('book_title') },
      ...{ idempotency_key: checkIn.idempotencyKey, concern_hold: 'held', care_checked_by: 'nobody' },
      ...{ held: true, release_at: null, tells: false, told_at: null },
    },
  };
}

function ofWork({ planted, canary }: Planting): Fixed {
  const { submission, thread, visibleUnitId, reportId, checkIn } = planted;
  const mailId = newId();
  return {
    reports: [
      {
        id: reportId,
        station: 'general',
        subject_id: submission.id,
        document: JSON.stringify(documentOf(canary)),
      },
    ],
    outbox: [
      { id: mailId, kind: 'report', state: 'failed', is_open: false },
      { teacher_id: null, kind: 'contact-message', state: 'failed', is_open: false },
    ],
    outbox_reports: [{ mail_id: mailId, report_id: reportId }],
    works: Object.values(sharedOf({ planted, canary })),
    submissions: [
      {
        ...sharedOf({ planted, canary }).submission,
        unit_id: visibleUnitId,
        submission_type: 'text',
        reply: JSON.stringify({ step1: { answer: 'not this', because: 'It is there already' }, step2: null }),
      },
    ],
    feedback_versions: [
      {
        kind: 'feedback',
        submission_id: submission.id,
        result: JSON.stringify(feedbackOf(canary)),
        replaced_by: 'teacher',
      },
    ],
    return_codes: [{ thread_id: thread.id, code_hash: sha256(thread.returnCode) }],
    ai_runs: [
      {
        id: submission.runId,
        kind: 'feedback',
        subject_id: submission.id,
        state: 'done',
        coach_reason: null,
        result: JSON.stringify(feedbackOf(canary)),
        asking: JSON.stringify(askingOf(canary)),
      },
      {
        id: checkIn.runId,
        kind: 'reading',
        subject_id: checkIn.id,
        state: 'done',
        coach_reason: null,
        result: JSON.stringify(summaryOf(canary)),
        input_hash: null,
        asking: null,
      },
    ],
    concern_works: [
      {
        ...{ subject_id: checkIn.id, station: 'reading', certainty: 'likely', state: 'open' },
        ...{ is_preview: false, mailed_at: null, moved_to: 'plain' },
      },
    ],
    concerns: [{ subject_id: checkIn.id, kind: 'bullying', about: 'self' }],
    ai_run_pieces: [
      {
        run_id: submission.runId,
        event: JSON.stringify({ type: 'answer', value: { text: canary('event'), places: [] } }),
      },
    ],
  };
}

let days = 0;
/** A day that was not planted yet. */
function newDay(): string {
  days += 1;
  return new Date(days * dayMs).toISOString().slice(0, 10);
}

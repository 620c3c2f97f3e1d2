import { studentHeaders } from '#contract/constants.ts';
import { cookieName } from '#server/http/cookies.ts';
import { createDeletionWorker } from '#server/privacy/index.ts';
import { dayMs } from '#server/process/clock.ts';
import { newToken, sha256 } from '#server/process/ids.ts';
import { makeJoinCode } from '#words/join-code.ts';
import { makeReturnCode } from '#words/return-words.ts';
import { type Caller, createCaller } from '../caller.ts';
import { canaryOf, type Planted } from './canaries.ts';
import type { IsolationServer } from './isolation-server.ts';

export type Outsider = {
  who: string;
  /** Whose things they rightly ask about, planted anew for each case. */
  own(): Promise<Planted>;
  caller(own: Planted): Promise<Caller> | Caller;
  /** What of the other teacher they may see. */
  maySee: string[];
  /** They hold the link of the other teacher: what they hand in there is new work of that classroom. */
  isClassmate: boolean;
  /** With which code they are refused the list of units, a new link, and the units of their own link; empty where not. */
  known: [list: string, link: string, units: string];
};

const [signIn, noLink, invalid] = ['NOT_SIGNED_IN', 'LINK_REQUIRED', 'INVALID_LINK'];
const allThree = (code: string): Outsider['known'] => [code, code, code];

/** A session of its own, as a call may end it. */
export async function signedIn({ server }: IsolationServer, { teacher }: Planted): Promise<Caller> {
  const { client, clock } = server;
  const sessionToken = newToken();
  const [now, end] = [clock.now(), new Date(clock.now().getTime() + 10 * dayMs)];
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $3, $4)`,
    [sha256(sessionToken), teacher.teacherId, now, end],
  );
  return server.as({ id: teacher.teacherId, email: teacher.email, sessionToken });
}

/** Teachers with an account of their own, and what is left of one. */
export async function teachersOutside(room: IsolationServer): Promise<Outsider[]> {
  const { plantAnother, server } = room;
  const deleted = await plantDeleted(room);
  const teacher = (who: string, change: string | null, known: Outsider['known']): Outsider => ({
    who,
    own: async () => {
      const own = await plantAnother();
      if (change) await become(room, own, change);
      return own;
    },
    caller: (own) => signedIn(room, own),
    ...{ maySee: [], isClassmate: false, known },
  });
  return [
    teacher('another teacher', null, ['', '', '']),
    teacher('a teacher whose trial is over', over, ['', 'ACCESS_ENDED', 'ACCESS_ENDED']),
    teacher('a suspended teacher', suspended, allThree('ACCOUNT_SUSPENDED')),
    teacher('a teacher who asked for deletion', leaving, allThree('ACCOUNT_DELETING')),
    teacher('an account that has not accepted the terms', newcomer, [
      'TERMS_REQUIRED',
      'TERMS_REQUIRED',
      noLink,
    ]),
    {
      who: 'a deleted teacher with the session of before',
      own: async () => deleted,
      caller: () =>
        server.as({ ...deleted.teacher, id: deleted.teacher.teacherId, sessionToken: deleted.sessionToken }),
      ...{ maySee: [], isClassmate: false, known: [signIn, signIn, noLink] },
    },
  ];
}

/** Who has no account: visitors, and holders of links. */
export async function strangersOutside(room: IsolationServer): Promise<Outsider[]> {
  const { plantAnother, server, theirs } = room;
  const deleted = await plantDeleted(room);
  const student = (who: string, change: string | null, known: string): Outsider => ({
    who,
    own: async () => {
      const own = await plantAnother();
      if (change) await become(room, own, change);
      return own;
    },
    caller: (own) => server.asStudent(own.student.token),
    ...{ maySee: [], isClassmate: false, known: [signIn, signIn, known] },
  });
  const classmate = (who: string, caller: Outsider['caller'], known: Outsider['known']): Outsider => ({
    who,
    own: async () => ({
      ...theirs,
      submission: { ...theirs.submission, secret: newToken() },
      thread: { ...theirs.thread, returnCode: makeReturnCode() },
      paperCode: makeReturnCode(),
      joinCode: makeJoinCode(),
    }),
    caller,
    ...{ maySee: shownInClass(theirs), isClassmate: true, known },
  });
  return [
    student('a student of another link', null, ''),
    student('a student of a teacher whose trial is over', over, 'CLASSROOM_PAUSED'),
    student('a student of a suspended teacher', suspended, 'CLASSROOM_UNAVAILABLE'),
    student('a student with a link that was closed', closed, invalid),
    {
      who: 'a student of a deleted teacher',
      own: async () => deleted,
      caller: () => server.asStudent(deleted.student.token),
      ...{ maySee: [], isClassmate: false, known: [signIn, signIn, invalid] },
    },
    {
      who: 'a visitor',
      own: plantAnother,
      caller: () => server.asVisitor,
      ...{ maySee: [], isClassmate: false, known: [signIn, signIn, noLink] },
    },
    classmate('a classmate with the same link', () => server.asStudent(theirs.student.token), [
      signIn,
      signIn,
      '',
    ]),
    classmate('another teacher who was given the link', async () => {
      const { sessionToken } = await plantAnother();
      const Cookie = `${cookieName('session', server.kernel.config.origin)}=${sessionToken}`;
      return createCaller(server.origin, { Cookie, [studentHeaders.link]: theirs.student.token });
    }, ['', '', '']),
  ];
}

const over = `update users set trial_ends_at = $2 where id = $1`;
const suspended = `update users set suspended_at = $2, suspension_reason = 'Names of students' where id = $1`;
const leaving = `update users set deletion_due_at = $2::timestamptz + interval '3650 days' where id = $1`;
const newcomer = `update profiles set terms_accepted = false, terms_accepted_at = null
  where user_id = $1 and $2::timestamptz is not null`;
const closed = `update private_unit_links set is_active = false where teacher_id = $1 and $2::timestamptz is not null`;

async function become({ server }: IsolationServer, { teacher }: Planted, change: string): Promise<void> {
  const { client, clock } = server;
  await client.query('delete from billing_accounts where teacher_id = $1', [teacher.teacherId]);
  await client.query(change, [teacher.teacherId, clock.now()]);
}

/** An account that the product itself deleted, of which everything is still remembered outside. */
async function plantDeleted(room: IsolationServer): Promise<Planted> {
  const { client, clock, kernel } = room.server;
  const deleted = await room.plantAnother();
  const { teacherId } = deleted.teacher;
  await client.query('update users set deletion_due_at = $2 where id = $1', [teacherId, clock.now()]);
  const worker = createDeletionWorker({ ...kernel, inbox: null, cancelSubscription: async () => undefined });
  await worker.sweep();
  await worker.close();
  const { rows } = await client.query('select from users where id = $1', [teacherId]);
  if (rows.length > 0) throw new Error('the account was not deleted');
  return deleted;
}

/** Of a unit: titles, tasks, criteria and texts, never of a hidden one. Of a group: its form. */
function shownInClass(theirs: Planted): string[] {
  const columns = [
    'title',
    'task',
    'assessment_criteria',
    'criterion',
    'level',
    'learning_sources',
    'mentor_texts',
  ];
  const texts = [
    ...columns.map((column) => `unit_configurations-${column}`),
    ...['reading_groups-name', 'reading_aliases-alias_name'],
    ...['reading_custom_prompts-label', 'reading_custom_prompts-question'],
    ...['a', 'b', 'c'].map((part) => `reading_configs-question-${part}`),
    'reading_configs-signoff',
  ];
  return [
    ...[theirs.teacher.teacherId, theirs.student.linkId, theirs.visibleUnitId],
    ...[theirs.readingGroupId, theirs.readingAliasId, theirs.readingPromptId],
    ...texts.map((part) => `${canaryOf(theirs.label)}${part}`),
  ];
}

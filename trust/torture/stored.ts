import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { superuserUrlOf } from '#database/embedded-postgres.ts';
import type { Kind } from './ledger.ts';

/** One row of what is stored, in the terms of the ledger. */
export type Stored = {
  teacherId: string;
  key: string;
  /** Its texts, letter for letter: what was sent must be among them. */
  texts: string[];
  /** What makes it the same thing as another, whatever key it was stored under. */
  sameAs: string;
  /** Of the run that writes on it; undefined where there is none to be written. */
  state?: string;
  result?: unknown;
};

/** What every row has. */
type Written = Pick<Stored, 'teacherId' | 'key' | 'state' | 'result'>;

/** A mail that the product means to send, or sent. */
export type StoredMail = { id: string; reportKey: string; state: string; email: string };

/** A mail that gathers several reports waits ten minutes for more: nobody waits for that here. */
const sendGathered = "update outbox set due_at = created_at where state = 'waiting' and kind = 'digest'";

/** Reads the station's database past row-level security, as its superuser. */
export async function openStored(dataDir: string) {
  const client = new Client({ connectionString: superuserUrlOf(dataDir) });
  await client.connect();
  const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await client.query<Row>(sql)).rows;

  return {
    close: () => client.end(),
    /** Waits until nothing is being written and no mail waits; false where that does not come. */
    async isSettled(withinMs: number): Promise<boolean> {
      await client.query(sendGathered);
      for (const endsAt = Date.now() + withinMs; Date.now() < endsAt; await sleep(250)) {
        const [left] = await rows<{
          count: number;
        }>(`select (select count(*)::int from ai_runs where state = 'waiting')
          + (select count(*)::int from outbox where state = 'waiting' and kind in ('report', 'digest')) as count`);
        if (left?.count === 0) return true;
      }
      return false;
    },
    async list(): Promise<Record<Exclude<Kind, 'return-code'>, Stored[]>> {
      const pairs = (await rows<Written & { before: string; work: string; sameAs: string }>(drafts)).map(
        ({ before, work, ...row }) => ({ ...row, texts: [JSON.stringify([before, work])] }),
      );
      return {
        submission: (await rows<Written & { work: string }>(works)).map(({ work, ...row }) => ({
          ...row,
          texts: [work],
          sameAs: work,
        })),
        draft: pairs,
        // A draft from paper is one like any other.
        paper: pairs,
        reply: (await rows<Written & { reply: { step1: { because: string } } }>(replies)).map(
          ({ reply, ...row }) => ({
            ...row,
            texts: [reply.step1.because],
            sameAs: row.key,
          }),
        ),
        'check-in': (
          await rows<Written & { title: string; author: string; form: { comprehension: string[] } }>(checkIns)
        ).map(({ title, author, form, ...row }) => {
          const text = JSON.stringify([title, author, form.comprehension]);
          return { ...row, texts: [text], sameAs: text };
        }),
        version: (await rows<Written & { before: string[]; after: string[]; sameAs: string }>(versions)).map(
          ({ before, after, ...row }) => ({ ...row, texts: [JSON.stringify([before, after])] }),
        ),
        report: (await rows<Written & { document: unknown; subject: string }>(reports)).map(
          ({ document, subject, ...row }) => {
            return { ...row, texts: stringsIn(document), sameAs: subject };
          },
        ),
        unit: (await rows<Written & { sources: string; sameAs: string }>(units)).map(
          ({ sources, ...row }) => ({
            ...row,
            texts: [sources],
          }),
        ),
        // The same name twice in a group the database itself refuses; every room has one group.
        alias: (await rows<Written>(aliases)).map((row) => ({ ...row, texts: [row.key], sameAs: row.key })),
      };
    },
    listMails: (): Promise<StoredMail[]> => rows(mails),
  };
}

// A submission with two runs comes twice.
const works = `select s.teacher_id as "teacherId", s.idempotency_key as key, s.work, coalesce(r.state, 'none') as state, r.result
  from (submissions natural join works) s left join ai_runs r on r.teacher_id = s.teacher_id and r.subject_id = s.id and r.kind = 'feedback'`;
// Two drafts that go on from the same one are one too many.
const drafts = `select s.teacher_id as "teacherId", s.idempotency_key as key, b.work as before, s.work, b.id as "sameAs"
  from (submissions natural join works) s join (submissions natural join works) b on b.teacher_id = s.teacher_id and b.thread_id = s.thread_id and b.draft = s.draft - 1`;
const replies = `select teacher_id as "teacherId", idempotency_key as key, reply from submissions natural join works where reply is not null`;
const checkIns = `select c.teacher_id as "teacherId", c.idempotency_key as key, c.title,
    c.book_author as author, c.form, coalesce(r.state, 'none') as state, r.result
  from (check_ins natural join works) c left join ai_runs r on r.teacher_id = c.teacher_id and r.subject_id = c.id and r.kind = 'reading'`;
const versions = `select c.teacher_id as "teacherId", c.idempotency_key as key, b.form->'comprehension' as before,
    c.form->'comprehension' as after, b.id as "sameAs"
  from (check_ins natural join works) c join (check_ins natural join works) b on b.teacher_id = c.teacher_id and b.thread_id = c.thread_id and b.draft = c.draft - 1`;
// What the report on a check-in says is put together from the check-in.
const reports = `select r.teacher_id as "teacherId", r.submission_key as key, r.subject_id as subject,
    coalesce(r.document, to_jsonb(c.title || ', ' || c.book_author)) as document
  from reports r left join (check_ins natural join works) c on c.teacher_id = r.teacher_id and c.id = r.subject_id`;
const units = `select user_id as "teacherId", id as key, learning_sources as sources, title as "sameAs" from unit_configurations`;
const aliases = `select teacher_id as "teacherId", alias_name as key from reading_aliases`;
const mails = `select o.id, r.submission_key as "reportKey", o.state, u.email
  from outbox o join outbox_reports x on x.mail_id = o.id
    join reports r on r.teacher_id = x.teacher_id and r.id = x.report_id
    join users u on u.id = o.teacher_id`;

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/**
 * Makes a teacher's works so many, past row-level security: copies of those that were handed in, each a work of its own
 * that was read, with feedback, some with a report, spread over the school year.
 */
export async function plantWorks(superuserUrl: string, { count }: { count: number }): Promise<void> {
  const database = new Client({ connectionString: superuserUrl });
  await database.connect();
  try {
    await checked(database);
    await database.query(
      `create temporary table planted as
        select s.id as of, gen_random_uuid() as id, n, now() - n * interval '40 minutes' as at
          from generate_series(1, $1 - (select count(*) from works)) n
          join (select id, row_number() over (order by created_at) - 1 as place, count(*) over () as many
            from works where station = 'general') s on s.place = n % s.many`,
      [count],
    );
    await database.query(`
      insert into works select copy.*
        from planted p join works w on w.id = p.of, lateral jsonb_populate_record(w, jsonb_build_object(
          'id', p.id, 'thread_id', p.id, 'idempotency_key', md5(p.id::text), 'created_at', p.at, 'read_at', now(),
          'care_checked_at', p.at, 'care_checked_by', 'rules and meanings', 'who', w.who || ' ' || p.n)) copy`);
    await database.query(`
      insert into submissions select copy.*
        from planted p join submissions s on s.id = p.of, lateral jsonb_populate_record(s, jsonb_build_object(
          'id', p.id, 'work', s.work || ' I measured it ' || p.n || ' times.')) copy`);
    await database.query(`
      insert into ai_runs select copy.*
        from planted p join ai_runs r on r.kind = 'feedback' and r.subject_id = p.of,
          lateral jsonb_populate_record(r, jsonb_build_object(
            'id', gen_random_uuid(), 'subject_id', p.id, 'created_at', p.at, 'finished_at', p.at)) copy`);
    await database.query(`
      insert into reports (teacher_id, id, station, subject_id, submission_key, nickname, title, document, created_at)
        select w.teacher_id, gen_random_uuid(), 'general', w.id, w.idempotency_key, w.who, w.title, '{}', w.created_at
          from planted p join works w on w.id = p.id where p.n % 3 <> 0`);
    await database.query(`
      insert into outbox (teacher_id, id, kind, state, attempts, due_at, created_at, sent_at)
        select teacher_id, id, 'report', 'sent', 1, created_at, created_at, created_at from reports where subject_id in (select id from planted)`);
    await database.query(`
      insert into outbox_reports (teacher_id, mail_id, report_id)
        select teacher_id, id, id from reports where subject_id in (select id from planted)`);
    await database.query('analyze works, submissions, ai_runs, reports, outbox, outbox_reports');
  } finally {
    await database.end();
  }
}

/** What was handed in is looked through behind the answers; that it is over is waited for, or it would be measured, too. */
async function checked(database: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await database.query('select from works where care_checked_at is null limit 1');
    if (rowCount === 0) return;
    await sleep(200);
  }
}

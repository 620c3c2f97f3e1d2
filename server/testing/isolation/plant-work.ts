import type { Client } from 'pg';
import { newId } from '#server/process/ids.ts';

type Row = Record<string, unknown>;

/** Puts a work into the database, past all walls, as if it had been handed in; `own` is what its station alone keeps of it. */
export async function plantWork(
  client: Client,
  station: 'general' | 'reading',
  work: { teacher_id: string } & Row,
  own: Row,
): Promise<string> {
  const id = newId();
  const kept = {
    ...{ id, station, thread_id: id, draft: 1, who: 'Maple', title: 'Beans', idempotency_key: id },
    ...{ content_hash: '', secret_hash: '', replaced: 0, created_at: new Date(), held: false, tells: false },
    ...work,
  };
  const table = station === 'general' ? 'submissions' : 'check_ins';
  const key = { teacher_id: kept.teacher_id, id: kept.id };
  const ofStation =
    station === 'general'
      ? { unit_id: id, work: 'My beans grew.', submission_type: 'text' }
      : {
          ...{ group_id: id, group_name: 'Otters', alias_id: id, frame: {}, session_id: 's' },
          ...{ book_author: 'A', form: {} },
        };
  for (const [name, row] of [
    ['works', kept],
    [table, { ...key, ...ofStation, ...own }],
  ] as const)
    await client.query(`insert into ${name} select row.* from jsonb_populate_record(null::${name}, $1) row`, [
      JSON.stringify(row),
    ]);
  return kept.id;
}

/** What differs in a copy, as a JSON object in SQL over the row `t` and the number `n` of the copy. */
type Differs = { work?: string; submission?: string; hasRun?: boolean };

/** Hands in so many copies of a submission, past all walls: each a work of its own, with the same feedback unless that is left out. */
export async function copyWorks(
  client: Client,
  id: string,
  count: number,
  { work = `'{}'`, submission = `'{}'`, hasRun = true }: Differs = {},
): Promise<void> {
  const copy = (table: string, own: string, differs: string) => `
    insert into ${table} select copy.* from made, ${table} t,
      lateral jsonb_populate_record(t, jsonb_build_object(${own}) || ${differs}) copy`;
  await client.query(
    `with made as materialized (select n, gen_random_uuid() as id from generate_series(1, $2::int) n),
      works as (${copy('works', `'id', made.id, 'thread_id', made.id, 'idempotency_key', made.id`, work)} where t.id = $1),
      runs as (${copy('ai_runs', `'id', gen_random_uuid(), 'subject_id', made.id`, `'{}'`)} where t.subject_id = $1 and $3::bool)
      ${copy('submissions', `'id', made.id`, submission)} where t.id = $1`,
    [id, count, hasRun],
  );
}

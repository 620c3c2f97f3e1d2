import { sql } from 'kysely';
import { z } from 'zod';
import { askingFacts, type ReceiptFacts } from '#contract/receipt-facts.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';
import { draftSaid, saidBefore } from '#server/feedback/index.ts';
import { checkInText, findOwnCheckIn, toEntries } from '#server/reading/index.ts';
import { isRunOn } from '#server/works/index.ts';
import { placeholders } from '#words/identifiers.ts';

const ofRun = {
  asking: askingFacts.nullable(),
  calls: z.array(z.object({ provider: z.string(), model: z.string(), outcome: z.string(), at: z.string() })),
  corrections: z.int(),
};
const kept = z.object({
  handedInAt: z.date(),
  work: z.string(),
  question: z.string().nullable(),
  nickname: z.string(),
  hint: z.string().nullable(),
  /** Null on a first draft. */
  beforeId: z.string().nullable(),
  beforeWork: z.string().nullable(),
  said: z.array(draftSaid),
  ...ofRun,
});
export type KeptOfReceipt = z.output<typeof kept>;
const keptOfCheckIn = z.object({ handedInAt: z.date(), ...ofRun });
/** `typed` is what a model would be sent of it. */
export type KeptOfSummary = z.output<typeof keptOfCheckIn> & { typed: string };

/** Beside the result of the run `r`. Its time span finds the calls, which are indexed by time alone. */
const besideRun = sql`r.asking,
  (select coalesce(jsonb_agg(jsonb_build_object('provider', c.provider, 'model', c.model, 'outcome', c.outcome,
      'at', c.created_at) order by c.created_at), '[]')
    from ai_calls c where c.teacher_id = r.teacher_id and c.run_id = r.id
      and c.created_at between r.created_at and r.finished_at + interval '1 minute') as calls,
  (select count(*)::int from feedback_versions v
    where v.teacher_id = r.teacher_id and v.kind = r.kind and v.submission_id = r.subject_id and v.replaced_by = 'teacher'
      and v.version > coalesce((select max(p.version) from feedback_versions p
        where p.teacher_id = r.teacher_id and p.kind = r.kind and p.submission_id = r.subject_id
          and p.replaced_by = 'program'), 0)
  ) as corrections`;

/** Null where this teacher has no such submission. */
export async function findKept(
  database: Database,
  teacherId: string,
  id: string,
): Promise<KeptOfReceipt | null> {
  const statement = sql`
    select w.created_at as "handedInAt", s.work, s.question, w.who as nickname, s.hint, b.id as "beforeId",
        b.work as "beforeWork", ${saidBefore} as said, ${besideRun}
      from works w
      join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
      join ai_runs r on ${isRunOn}
      left join works d on d.teacher_id = w.teacher_id and d.thread_id = w.thread_id and d.draft = w.draft - 1
      left join submissions b on b.teacher_id = d.teacher_id and b.id = d.id
      where w.teacher_id = ${teacherId} and w.id = ${id}`;
  const [found] = await queryRows(database, tenant(teacherId), { row: kept, statement });
  return found ?? null;
}

/** Null where this teacher has no such check-in. */
export async function findKeptOfSummary(
  database: Database,
  teacherId: string,
  id: string,
): Promise<KeptOfSummary | null> {
  const statement = sql`
    select w.created_at as "handedInAt", ${besideRun}
      from works w join ai_runs r on ${isRunOn}
      where w.teacher_id = ${teacherId} and w.id = ${id} and r.kind = 'reading'`;
  const [[found], checkIn] = await Promise.all([
    queryRows(database, tenant(teacherId), { row: keptOfCheckIn, statement }),
    findOwnCheckIn(database, teacherId, id),
  ]);
  return found && checkIn ? { ...found, typed: checkInText(toEntries(checkIn)) } : null;
}

export function toReceiptFacts(rows: KeptOfReceipt | KeptOfSummary): ReceiptFacts {
  const { handedInAt, asking, calls, corrections } = rows;
  const typed = 'typed' in rows ? rows.typed : `${rows.work}\n${rows.question ?? ''}`;
  return {
    handed_in_at: handedInAt.toISOString(),
    placeholders: countPlaceholders(typed),
    asking,
    calls: calls.map((call) => ({ ...call, at: new Date(call.at).toISOString() })),
    corrections,
  };
}

function countPlaceholders(text: string): number {
  return Object.values(placeholders).reduce((sum, one) => sum + text.split(one).length - 1, 0);
}

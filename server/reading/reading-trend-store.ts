import { sql } from 'kysely';
import { z } from 'zod';
import { readingFlag } from '#contract/check-ins.ts';
import { localMoment } from '#contract/opening-hours.ts';
import { readingDefaults } from '#contract/reading-defaults.ts';
import type { Tx } from '#server/database/database.ts';
import { queryRowsIn } from '#server/database/rows.ts';
import { isRunOn, laterDraft } from '#server/works/index.ts';
import { listAliases } from './groups/reading-alias-store.ts';

const groupRow = z.object({ pace: z.int(), volume: z.boolean().nullable() });
const checkInRow = z.object({
  aliasName: z.string(),
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  pagesRead: z.int().nullable(),
  bookTitle: z.string(),
  createdAt: z.date(),
  begunAt: z.date(),
  vocabulary: z.array(z.object({ word: z.string(), usage: z.string() })).catch([]),
  flags: z.array(readingFlag).catch([]),
});

/** `begunOn`: day of the first version by the teacher's clock, which gives the week if no days are given. */
export type TrendCheckIn = Omit<z.output<typeof checkInRow>, 'begunAt'> & { begunOn: string };
export type TrendMatter = { pace: number; asksPages: boolean; aliases: string[]; checkIns: TrendCheckIn[] };

/** Check-ins in their newest version; null where this teacher has no such group. */
export async function findTrendMatter(
  tx: Tx,
  teacherId: string,
  groupId: string,
  timeZone: string,
): Promise<TrendMatter | null> {
  const findGroup = sql`
    select g.reading_pace_pages_per_week as pace, (c.toggles->>'volume')::boolean as volume
      from reading_groups g left join reading_configs c on c.teacher_id = g.teacher_id and c.group_id = g.id
      where g.teacher_id = ${teacherId} and g.id = ${groupId}`;
  const [group] = await queryRowsIn(tx, { row: groupRow, statement: findGroup });
  if (!group) return null;
  const aliases = await listAliases(tx, teacherId, groupId);
  const statement = sql`
    select w.who as "aliasName", c.date_from as "dateFrom", c.date_to as "dateTo", c.pages_read as "pagesRead",
        w.title as "bookTitle", w.created_at as "createdAt", c.form->'vocabulary' as vocabulary, r.result->'flags' as flags,
        (select min(b.created_at) from works b where b.teacher_id = w.teacher_id and b.thread_id = w.thread_id) as "begunAt"
      from check_ins c
      join works w on w.teacher_id = c.teacher_id and w.id = c.id
      left join ai_runs r on ${isRunOn}
      where c.teacher_id = ${teacherId} and c.group_id = ${groupId} and not exists (${laterDraft})
      order by w.created_at`;
  const rows = await queryRowsIn(tx, { row: checkInRow, statement });
  return {
    pace: group.pace,
    asksPages: group.volume ?? readingDefaults.toggles.volume,
    aliases: aliases.map(({ alias_name }) => alias_name),
    checkIns: rows.map(({ begunAt, ...row }) => ({ ...row, begunOn: localMoment(begunAt, timeZone).day })),
  };
}

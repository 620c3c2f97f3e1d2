import { sql } from 'kysely';
import { z } from 'zod';
import { readingFlag } from '#contract/check-ins.ts';
import { localMoment } from '#contract/opening-hours.ts';
import { readingDefaults } from '#contract/reading-defaults.ts';
import type { Tx } from '#server/database/database.ts';
import { listAliases } from './groups/reading-alias-store.ts';
import type { TrendCheckIn } from './trend-weeks.ts';

const vocabulary = z.array(z.object({ word: z.string(), usage: z.string() })).catch([]);
const flags = z.array(readingFlag).catch([]);

/** No later version of the same check-in is there. */
const isNewest = sql<boolean>`not exists (select from check_ins n
  where n.teacher_id = check_ins.teacher_id and n.thread_id = check_ins.thread_id and n.draft > check_ins.draft)`;

export type TrendMatter = { pace: number; asksPages: boolean; aliases: string[]; checkIns: TrendCheckIn[] };

/** The aliases of a group and its check-ins, each in its newest version; null where there is no such group of this teacher. */
export async function findTrendMatter(
  tx: Tx,
  teacherId: string,
  groupId: string,
  timeZone: string,
): Promise<TrendMatter | null> {
  const group = await tx
    .selectFrom('reading_groups as g')
    .leftJoin('reading_configs as c', (join) =>
      join.onRef('c.teacher_id', '=', 'g.teacher_id').onRef('c.group_id', '=', 'g.id'),
    )
    .select([
      'g.reading_pace_pages_per_week',
      sql<boolean | null>`(c.toggles->>'volume')::boolean`.as('volume'),
    ])
    .where('g.teacher_id', '=', teacherId)
    .where('g.id', '=', groupId)
    .executeTakeFirst();
  if (!group) return null;
  const aliases = await listAliases(tx, teacherId, groupId);
  const rows = await tx
    .selectFrom('check_ins')
    .leftJoin('ai_runs', (join) =>
      join
        .onRef('ai_runs.teacher_id', '=', 'check_ins.teacher_id')
        .onRef('ai_runs.subject_id', '=', 'check_ins.id')
        .on('ai_runs.kind', '=', 'reading'),
    )
    .select([
      'check_ins.alias_name',
      'check_ins.date_from',
      'check_ins.date_to',
      'check_ins.pages_read',
      'check_ins.book_title',
      'check_ins.created_at',
      sql<Date>`(select min(c.created_at) from check_ins c
        where c.teacher_id = check_ins.teacher_id and c.thread_id = check_ins.thread_id)`.as('begun_at'),
      sql<unknown>`check_ins.form->'vocabulary'`.as('vocabulary'),
      sql<unknown>`ai_runs.result->'flags'`.as('flags'),
    ])
    .where('check_ins.teacher_id', '=', teacherId)
    .where('check_ins.group_id', '=', groupId)
    .where(isNewest)
    .orderBy('check_ins.created_at')
    .execute();
  return {
    pace: group.reading_pace_pages_per_week,
    asksPages: group.volume ?? readingDefaults.toggles.volume,
    aliases: aliases.map(({ alias_name }) => alias_name),
    checkIns: rows.map((row) => ({
      aliasName: row.alias_name,
      dateFrom: row.date_from,
      dateTo: row.date_to,
      pagesRead: row.pages_read,
      bookTitle: row.book_title,
      begunOn: localMoment(row.begun_at, timeZone).day,
      createdAt: row.created_at,
      vocabulary: vocabulary.parse(row.vocabulary),
      flags: flags.parse(row.flags),
    })),
  };
}

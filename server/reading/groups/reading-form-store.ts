import { sql } from 'kysely';
import type { z } from 'zod';
import type { InputOf } from '#contract/call.ts';
import type { logReadingError, logReadingUsageEvent } from '#contract/reading.ts';
import { type CheckInFrame, checkInFrame, type StudentAlias, studentAlias } from '#contract/reading.ts';
import { readingDefaults } from '#contract/reading-defaults.ts';
import { readingDesign, readingToggles } from '#contract/reading-draft.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';
import { defaultReadingDesign } from './reading-draft.ts';

type Actor = Student | Teacher;

export async function listStudentAliases(database: Database, actor: Actor): Promise<StudentAlias[]> {
  const statement = sql`
    select id, alias_name, group_id, group_name from get_teacher_reading_aliases(${actor.teacherId})`;
  return await queryRows(database, actor, { row: studentAlias, statement });
}

const frameRow = checkInFrame.extend({
  design: readingDesign.nullable(),
  toggles: readingToggles.nullable(),
});

/** No row where the actor's classroom has no such group. */
export function frameOfGroup(groupId: string) {
  const statement = sql`
    select group_id, group_name, reading_pace_pages_per_week, text_level_grade, design, toggles, prompts
      from get_reading_config_for_group(${groupId}::uuid)`;
  return { row: frameRow, statement };
}

export function toCheckInFrame({ design, toggles: kept, ...row }: z.output<typeof frameRow>): CheckInFrame {
  const toggles = kept ?? { ...readingDefaults.toggles };
  const prompts = toggles.others ? row.prompts : [];
  return { ...row, design: design ?? defaultReadingDesign(), toggles, prompts };
}

type UsageEvent = InputOf<typeof logReadingUsageEvent>;

/** Stores nothing for a group of another classroom. */
export async function addUsageEvent(database: Database, actor: Actor, event: UsageEvent): Promise<void> {
  const statement = sql`
    select log_reading_usage_event(${actor.teacherId}::uuid, ${event.p_group_id}::uuid, ${event.p_session_id},
      ${event.p_event_type})`;
  await database.query(actor, statement);
}

type SeenError = InputOf<typeof logReadingError>;

export async function addReadingError(database: Database, actor: Actor, error: SeenError): Promise<void> {
  const statement = sql`
    select log_reading_error(${actor.teacherId}::uuid, ${error.p_location}, ${error.p_error_code}, ${error.p_message},
      ${JSON.stringify(error.p_context)}::jsonb)`;
  await database.query(actor, statement);
}

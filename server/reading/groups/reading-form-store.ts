import { type RawBuilder, sql } from 'kysely';
import type { CheckInFrame, ReadingErrorCode, StudentAlias } from '#contract/reading.ts';
import { readingDefaults } from '#contract/reading-defaults.ts';
import { readingDesign, readingToggles } from '#contract/reading-draft.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { defaultReadingDesign } from './reading-draft.ts';

type Actor = Student | Teacher;

/** What students of this actor's classroom pick their name from. */
export async function listStudentAliases(database: Database, actor: Actor): Promise<StudentAlias[]> {
  return await database.query(actor, (builder) =>
    sql<StudentAlias>`
      select id, alias_name, group_id, group_name from get_teacher_reading_aliases(${actor.teacherId})
    `.compile(builder),
  );
}

type FrameRow = Omit<CheckInFrame, 'design' | 'toggles'> & { design: unknown; toggles: unknown };

/** Asks for what a check-in form of this group asks: no row where the actor's classroom has no such group. */
export function checkInFrame(groupId: string): RawBuilder<FrameRow> {
  return sql`
    select group_id, group_name, reading_pace_pages_per_week, text_level_grade, design, toggles, prompts
      from get_reading_config_for_group(${groupId}::uuid)
  `;
}

export function toCheckInFrame(row: FrameRow): CheckInFrame {
  const toggles = row.toggles ? readingToggles.parse(row.toggles) : { ...readingDefaults.toggles };
  return {
    ...row,
    design: row.design ? readingDesign.parse(row.design) : defaultReadingDesign(),
    toggles,
    prompts: toggles.others ? row.prompts : [],
  };
}

type UsageEvent = { groupId: string; sessionId: string; eventType: 'form_opened' | 'form_submitted' };

/** Stores nothing for a group that is not of this actor's classroom. */
export async function addUsageEvent(database: Database, actor: Actor, event: UsageEvent): Promise<void> {
  await database.query(actor, (builder) =>
    sql`
      select log_reading_usage_event(${actor.teacherId}::uuid, ${event.groupId}::uuid, ${event.sessionId},
        ${event.eventType})
    `.compile(builder),
  );
}

type SeenError = {
  location: string;
  errorCode: ReadingErrorCode;
  message: string;
  context: Record<string, string>;
};

export async function addReadingError(database: Database, actor: Actor, error: SeenError): Promise<void> {
  await database.query(actor, (builder) =>
    sql`
      select log_reading_error(${actor.teacherId}::uuid, ${error.location}, ${error.errorCode}, ${error.message},
        ${JSON.stringify(error.context)}::jsonb)
    `.compile(builder),
  );
}

import { sql } from 'kysely';
import { type AccountSettings, accountSettings, usualSettings } from '#contract/account-settings.ts';
import { tenant } from '#server/database/actor.ts';
import type { Queries, Tx } from '#server/database/database.ts';
import { changesOf, columnsOf, queryRows, queryRowsIn, valuesOf } from '#server/database/rows.ts';

export async function findSettings(database: Queries, teacherId: string): Promise<AccountSettings> {
  const [settings = usualSettings] = await queryRows(database, tenant(teacherId), settingsOf(teacherId));
  return settings;
}

function settingsOf(teacherId: string) {
  const statement = sql`
    select ${columnsOf(accountSettings)} from teacher_settings where teacher_id = ${teacherId}`;
  return { row: accountSettings, statement };
}

/** Makes the row if needed and locks it: changes from two tabs are applied one after the other. */
export async function lockSettings(tx: Tx, teacherId: string): Promise<AccountSettings> {
  await sql`
    insert into teacher_settings as s ${valuesOf({ teacher_id: teacherId, ...usualSettings })}
      on conflict (teacher_id) do update set report_mail = s.report_mail`.execute(tx);
  const [settings = usualSettings] = await queryRowsIn(tx, settingsOf(teacherId));
  return settings;
}

export async function updateSettings(
  tx: Tx,
  teacherId: string,
  changes: Partial<AccountSettings>,
): Promise<void> {
  await sql`update teacher_settings set ${changesOf(changes)} where teacher_id = ${teacherId}`.execute(tx);
}

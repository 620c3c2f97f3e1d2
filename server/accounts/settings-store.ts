import type { Selectable } from 'kysely';
import { type AccountSettings, accountSettings } from '#contract/account-settings.ts';
import { accountLimits, usualTimeZone } from '#contract/constants.ts';
import type { DB } from '#database/types.ts';
import { tenant } from '#server/database/actor.ts';
import type { Queries, Tx } from '#server/database/database.ts';

/** Defaults for teachers who set nothing. */
const usual: AccountSettings = {
  report_mail: 'each',
  reading_mail: 'each',
  no_ai_grades: false,
  concern_mail: true,
  devices_are_shared: false,
  retention_days: accountLimits.retentionDays.usual,
  is_paused: false,
  ends_on: null,
  opens_at: null,
  closes_at: null,
  time_zone: usualTimeZone,
  device_per_hour: null,
  device_per_day: null,
  link_per_hour: null,
  link_per_day: null,
};
const columns = Object.keys(usual) as (keyof AccountSettings)[];
const { report_mail: reportMail } = accountSettings.shape;

export async function findSettings(database: Queries, teacherId: string): Promise<AccountSettings> {
  const [row] = await database.query(tenant(teacherId), (builder) => select(builder, teacherId).compile());
  return toSettings(row);
}

function select(builder: Tx, teacherId: string) {
  return builder.selectFrom('teacher_settings').select(columns).where('teacher_id', '=', teacherId);
}

type Row = Pick<Selectable<DB['teacher_settings']>, keyof AccountSettings>;

function toSettings(row: Row | undefined): AccountSettings {
  return row
    ? {
        ...row,
        report_mail: reportMail.parse(row.report_mail),
        reading_mail: reportMail.parse(row.reading_mail),
      }
    : usual;
}

/** Makes the row if needed and locks it: changes from two tabs are applied one after the other. */
export async function lockSettings(tx: Tx, teacherId: string): Promise<AccountSettings> {
  await tx
    .insertInto('teacher_settings')
    .values({ teacher_id: teacherId, ...usual })
    .onConflict((conflict) =>
      conflict
        .column('teacher_id')
        .doUpdateSet((eb) => ({ report_mail: eb.ref('teacher_settings.report_mail') })),
    )
    .execute();
  return toSettings(await select(tx, teacherId).executeTakeFirst());
}

export async function updateSettings(
  tx: Tx,
  teacherId: string,
  changes: Partial<AccountSettings>,
): Promise<void> {
  await tx.updateTable('teacher_settings').set(changes).where('teacher_id', '=', teacherId).execute();
}

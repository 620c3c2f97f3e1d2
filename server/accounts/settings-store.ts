import { type AccountSettings, accountSettings, usualSettings } from '#contract/account-settings.ts';
import { tenant } from '#server/database/actor.ts';
import type { Queries, Tx } from '#server/database/database.ts';

const columns = Object.keys(usualSettings) as (keyof AccountSettings)[];

export async function findSettings(database: Queries, teacherId: string): Promise<AccountSettings> {
  const [row] = await database.query(tenant(teacherId), (builder) => select(builder, teacherId).compile());
  return toSettings(row);
}

function select(builder: Tx, teacherId: string) {
  return builder.selectFrom('teacher_settings').select(columns).where('teacher_id', '=', teacherId);
}

function toSettings(row: unknown): AccountSettings {
  return row === undefined ? usualSettings : accountSettings.parse(row);
}

/** Makes the row if needed and locks it: changes from two tabs are applied one after the other. */
export async function lockSettings(tx: Tx, teacherId: string): Promise<AccountSettings> {
  await tx
    .insertInto('teacher_settings')
    .values({ teacher_id: teacherId, ...usualSettings })
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

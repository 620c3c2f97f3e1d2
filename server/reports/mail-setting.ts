import type { getMailSetting as getCall, saveMailSetting as saveCall } from '#contract/reports.ts';
import { findSettings, lockSettings, updateSettings } from '#server/accounts/index.ts';
import { tenant } from '#server/database/actor.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';

export const getMailSetting =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof getCall> =>
  async ({ actor: { teacherId } }) => {
    const { report_mail, reading_mail } = await findSettings(database, teacherId);
    return { report_mail, reading_mail };
  };

export const saveMailSetting =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof saveCall> =>
  async ({ input, actor: { teacherId } }) =>
    await database.transaction(tenant(teacherId), async (tx) => {
      const before = await lockSettings(tx, teacherId);
      const { report_mail = before.report_mail, reading_mail = before.reading_mail } = input;
      const saved = { report_mail, reading_mail };
      await updateSettings(tx, teacherId, saved);
      return saved;
    });

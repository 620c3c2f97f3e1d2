import type { getMailSetting as getCall, saveMailSetting as saveCall } from '#contract/reports.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findMailSetting, saveMailSetting as saveStored } from './report-store.ts';

export const getMailSetting =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof getCall> =>
  async ({ actor }) => ({ report_mail: await findMailSetting(database, actor) });

export const saveMailSetting =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof saveCall> =>
  async ({ input, actor }) => {
    await saveStored(database, actor, input.report_mail);
    return input;
  };

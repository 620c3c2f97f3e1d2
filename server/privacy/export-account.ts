import type { exportAccount as call } from '#contract/account.ts';
import { addAuditEntry } from '#server/accounts/index.ts';
import { tenant } from '#server/database/actor.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import { FileAnswer, type Handler } from '#server/http/handler.ts';
import { hourMs, secondMs } from '#server/process/clock.ts';
import type { Privacy } from './export-files.ts';
import { toExport } from './export-files.ts';

const exportsAnHour = 5;

export const exportAccount =
  (rights: Privacy): Handler<typeof call> =>
  async ({ actor: { teacherId } }) => {
    const { database, clock } = rights;
    const actor = tenant(teacherId);
    await takeRequestLimits(rights, actor, [
      { key: `export:${teacherId}`, seconds: hourMs / secondMs, max: exportsAnHour },
    ]);
    const now = clock.now();
    await database.transaction(actor, (tx) => addAuditEntry(tx, teacherId, 'exported', now));
    const name = `classroom-station-${now.toISOString().slice(0, 10)}.zip`;
    return new FileAnswer(toExport(rights, teacherId, now), name);
  };

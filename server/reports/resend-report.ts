import type { resendReport as call } from '#contract/reports.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { mailAgain } from './report-store.ts';
import type { Reporting } from './reporting.ts';

export const resendReport =
  ({ database, clock, worker }: Reporting): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    await takeRequestLimits({ database, clock }, actor, [
      { key: `resend:${actor.teacherId}`, seconds: 60, max: 20 },
      { key: `resend:${actor.teacherId}`, seconds: 86_400, max: 300 },
    ]);
    const report = await mailAgain(database, actor, input.id, clock.now());
    if (!report) throw fail('NOT_FOUND');
    void worker.sweep();
    return { report };
  };

import type { zipReports as call } from '#contract/inbox.ts';
import { tenant } from '#server/database/actor.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import { FileAnswer, type Handler } from '#server/http/handler.ts';
import { hourMs, secondMs } from '#server/process/clock.ts';
import { tolerate } from '#server/process/tolerate.ts';
import { toZip, type ZipEntry } from '#server/providers/zip.ts';
import type { Reporting } from '#server/reports/index.ts';
import { listReportsOn, renderReport } from '#server/reports/index.ts';

const zipsAnHour = 30;

/** Each report is rendered when its turn in the file comes. */
export const zipReports =
  (reporting: Reporting): Handler<typeof call> =>
  async ({ input: { ids }, actor: { teacherId } }) => {
    const { database, clock } = reporting;
    await takeRequestLimits(reporting, tenant(teacherId), [
      { key: `zip:${teacherId}`, seconds: hourMs / secondMs, max: zipsAnHour },
    ]);
    const works = await listReportsOn(database, teacherId, ids);
    const now = clock.now();
    const name = `reports-${now.toISOString().slice(0, 10)}.zip`;
    return new FileAnswer(toZip(reportFiles(reporting, teacherId, works), now), name);
  };

type Reported = Awaited<ReturnType<typeof listReportsOn>>;

async function* reportFiles(
  reporting: Reporting,
  teacherId: string,
  works: Reported,
): AsyncGenerator<ZipEntry> {
  const missing: string[] = [];
  let count = 0;
  for (const { nickname, title, reportId } of works) {
    const report =
      reportId &&
      (await tolerate('setting a report for a ZIP', reporting.log, () =>
        renderReport(reporting, { teacherId }, reportId),
      ));
    if (!report) {
      const why = reportId ? 'its PDF could not be made just now' : 'no report on it was sent';
      missing.push(`${nickname}: ${title} (${why})`);
      continue;
    }
    // The number distinguishes equal names and keeps the order of the list.
    count += 1;
    yield { path: `${String(count).padStart(3, '0')} ${report.name}`, content: asPieces([report.bytes]) };
  }
  if (missing.length > 0) {
    yield { path: 'Works without a PDF.txt', content: asPieces([`${missing.join('\r\n')}\r\n`]) };
  }
}

async function* asPieces<Piece>(pieces: Piece[]): AsyncGenerator<Piece> {
  yield* pieces;
}

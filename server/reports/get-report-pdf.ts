import type { getReportPdf as call } from '#contract/reports.ts';
import type { Teacher } from '#server/database/actor.ts';
import { FileAnswer, type Handler } from '#server/http/handler.ts';
import { toContent } from './report-content.ts';
import { fileName } from './report-mail.ts';
import { findStoredReport } from './report-store.ts';
import type { Reporting } from './reporting.ts';

type Rendering = Pick<Reporting, 'database' | 'pdf'>;

export const getReportPdf =
  (rendering: Rendering): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    const report = await renderReport(rendering, actor, input.id);
    if (!report) throw fail('NOT_FOUND');
    return new FileAnswer(report.bytes, report.name);
  };

/** Null where this teacher has no such report. */
export async function renderReport(
  { database, pdf }: Rendering,
  teacher: Pick<Teacher, 'teacherId'>,
  id: string,
): Promise<{ bytes: Uint8Array; name: string } | null> {
  const stored = await findStoredReport(database, teacher, id);
  if (!stored) return null;
  const content = await toContent(database, teacher.teacherId, stored);
  if (!content) return null;
  const { nickname, title, document } = content;
  const { file } = await pdf.renderPdf(document, teacher.teacherId);
  return { bytes: file, name: fileName(nickname, title) };
}

import type { getReportPdf as call } from '#contract/delivery.ts';
import { FileAnswer, type Handler } from '#server/kernel/handler.ts';
import type { Delivery } from './delivery.ts';
import { fileName } from './report-mail.ts';
import { findDocument } from './report-store.ts';

export const getReportPdf =
  ({ database, pdf }: Pick<Delivery, 'database' | 'pdf'>): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    const report = await findDocument(database, actor, input.id);
    if (!report) throw fail('NOT_FOUND');
    const { nickname, title, document } = report;
    return new FileAnswer(await pdf.renderPdf(document), fileName(nickname, title));
  };

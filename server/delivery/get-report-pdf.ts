import type { getReportPdf as call } from '#contract/delivery.ts';
import { FileAnswer, type Handler } from '#server/kernel/handler.ts';
import type { Delivery } from './delivery.ts';
import { fileName } from './report-mail.ts';
import { findDocument } from './report-store.ts';

export const getReportPdf =
  ({ database, pdf }: Pick<Delivery, 'database' | 'pdf'>): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    const document = await findDocument(database, actor, input.id);
    if (!document) throw fail('NOT_FOUND');
    const [project, nickname] = document.facts.map(({ value }) => value);
    return new FileAnswer(await pdf.renderPdf(document), fileName(nickname ?? '', project ?? ''));
  };

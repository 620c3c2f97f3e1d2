import { setImmediate as nextTurn } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type {
  getPracticeAttachment as getCall,
  listPracticeMail as listCall,
  PracticeMail,
} from '#contract/practice-mail.ts';
import { FileAnswer, type Handler } from '#server/http/handler.ts';
import type { Reporting } from './reporting.ts';

const mostListed = 50;

export const listPracticeMail =
  ({ inbox }: Pick<Reporting, 'inbox'>): Handler<typeof listCall> =>
  async ({ actor, fail }) => {
    if (!inbox) throw fail('NOT_FOUND');
    const mails: PracticeMail[] = [];
    for (const { id, raw } of inbox.list(actor.email, mostListed)) {
      mails.push(await toPracticeMail(id, raw));
      // Fifty mails with PDFs take too long to block the process.
      await nextTurn();
    }
    return { mails };
  };

export const getPracticeAttachment =
  ({ inbox }: Pick<Reporting, 'inbox'>): Handler<typeof getCall> =>
  async ({ input, actor, fail }) => {
    const kept = inbox?.list(actor.email, mostListed).find(({ id }) => id === input.id);
    const mail = kept && (await PostalMime.parse(kept.raw));
    const attachment = mail?.attachments[Number(input.index)];
    if (!attachment) throw fail('NOT_FOUND');
    return new FileAnswer(toBytes(attachment.content), attachment.filename ?? 'report.pdf');
  };

async function toPracticeMail(id: string, raw: Buffer): Promise<PracticeMail> {
  const { subject, from, date, text, attachments } = await PostalMime.parse(raw);
  const sentAt = date ? new Date(date) : undefined;
  return {
    id,
    subject: subject ?? '',
    from: from?.address ?? '',
    date: sentAt && !Number.isNaN(sentAt.getTime()) ? sentAt.toISOString() : null,
    text: text ?? '',
    attachments: attachments.map(({ filename, content }) => ({
      name: filename ?? 'report.pdf',
      bytes: toBytes(content).byteLength,
    })),
  };
}

function toBytes(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

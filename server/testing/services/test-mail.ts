import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll } from 'vitest';
import { type PracticeMail, startPracticeMail } from '#practice/mail/practice-mail.ts';
import { createMailTemplates } from '#server/mail-templates.ts';
import { MailWorker } from '#server/outbox/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { createMailer, type MailerSettings } from '#server/providers/mailer.ts';
import { openPdf } from '#server/providers/pdf/pdf.ts';
import type { Reporting } from '#server/reports/index.ts';

const from = { name: 'Classroom Station', address: 'hello@classroom-station.example' };

export type TestMail = PracticeMail & { config: MailerSettings; read(address: string): Promise<Email[]> };

/** A real mail server of this test file, with an inbox to read. */
export async function openTestMail(): Promise<TestMail> {
  const folder = await mkdtemp(join(tmpdir(), 'classroom-station-mail-'));
  const practice = await startPracticeMail({ folder });
  afterAll(async () => {
    await practice.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    ...practice,
    config: { url: practice.url, from, dkim: undefined },
    read: (address) => Promise.all(practice.inbox.list(address).map(({ raw }) => PostalMime.parse(raw))),
  };
}

/** The reporting of a test server, with the worker that sends all mail; mail goes out when a test says so. */
export function openTestReporting(kernel: Kernel, { config, inbox }: TestMail): Reporting {
  const [mailer, pdf] = [createMailer(config), openPdf(kernel)];
  const worker = new MailWorker({ ...kernel, mailer, templates: createMailTemplates(kernel, pdf) });
  afterAll(async () => {
    await worker.close();
    await pdf.close();
    mailer.close();
  });
  return { ...kernel, pdf, worker, inbox };
}

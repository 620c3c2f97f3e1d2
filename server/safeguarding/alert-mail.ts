import { linked, type MailTemplate, mailPage } from '#server/outbox/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findAlert } from './alert-store.ts';

/**
 * Writes the mail that tells a teacher of work with words to read soon. Who wrote what stays where only the signed-in
 * teacher reads it: a mail is shown on locked screens, and read by others.
 */
export function concernMailTemplates({
  database,
  config,
}: Pick<Kernel, 'database' | 'config'>): Record<'concern-alert', MailTemplate> {
  return {
    'concern-alert': async ({ teacherId, id }) => {
      const alert = teacherId ? await findAlert(database, { teacherId, id }) : null;
      if (!alert || alert.count === 0) return null;
      const [received, account] = [`${config.origin}/received`, `${config.origin}/account`];
      const subject = "Please read soon: a student's work";
      const works = alert.count === 1 ? "a student's work" : `${alert.count} works`;
      const lines = [
        `There are words in ${works} that you should read soon. They stand first at ${received}. Where feedback is held back for them, nothing is written until you ask for it or say that it is no concern.`,
        'An automatic check found them. It can miss things, and it can be mistaken.',
        `You can turn these mails off at ${account}.`,
      ];
      return {
        to: alert.email,
        subject,
        text: lines.join('\n\n'),
        html: mailPage(subject, lines.map((line) => `<p>${linked(line, [received, account])}</p>`).join('')),
        attachments: [],
      };
    },
  };
}

import { linked, type MailTemplate, mailPage } from '#server/outbox/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { concernNote } from '#words/concern-words.ts';
import { findAlert } from './alert-store.ts';

/**
 * Writes the mail that tells a teacher of work with words to read. Who wrote what stays where only the signed-in
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
      const isPlain = alert.plain > 0;
      const subject = isPlain ? "Please read soon: a student's work" : "A student's work for you to read";
      const more = alert.count - 1;
      const others = more > 0 ? `, and ${more} more` : '';
      const lines = [
        isPlain
          ? `There are plain words in a student's work that you should read soon${others}. They stand first at ${received}. Where feedback is held back for them, nothing is written until you ask for it or say that it is no concern.`
          : `There are words in a student's work that you may want to read${others}. They stand first at ${received}.`,
        `${concernNote} It can also be mistaken.`,
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

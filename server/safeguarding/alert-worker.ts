import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { linked, type MailTemplate, mailPage } from '#server/outbox/index.ts';
import { minuteMs, secondMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { tolerate } from '#server/process/tolerate.ts';
import { findAlert, listTeachersToTell, putAlert } from './alert-store.ts';

const sweepMs = 15 * secondMs;
/** Meanings that are compared meanwhile may find more: one mail tells of all. */
const settleMs = 10 * secondMs;
/** A class that hands in at once is one mail. */
const apartMs = 10 * minuteMs;
/** An address that refused a mail may take one later; it is not asked again and again. */
const failedMs = 60 * minuteMs;

/** Has teachers told by mail of work with words to read, at most once in ten minutes each. */
export function createAlertWorker({ database, clock, log }: Kernel): Worker {
  return createWorker({
    ...{ name: 'concern alerts', everyMs: sweepMs, log },
    work: async (closing) => {
      const now = clock.now();
      const before = (ms: number) => new Date(now.getTime() - ms);
      const failedBefore = before(failedMs);
      const rate = { now, foundBefore: before(settleMs), lastBefore: before(apartMs), failedBefore };
      for (const teacherId of await listTeachersToTell(database, failedBefore)) {
        if (closing.aborted) return;
        await tolerate('putting in an alert', log, () => putAlert(database, teacherId, rate));
      }
    },
  });
}

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

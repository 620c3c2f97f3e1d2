import { productName } from '#contract/constants.ts';
import { type MailTemplate, plainMail } from '#server/outbox/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { countWaiting } from './account-store.ts';

/** Mails the operator about the waiting list. It names nobody: addresses stay in the database. */
export function waitingListMailTemplates({
  database,
  config,
}: Pick<Kernel, 'database' | 'config'>): Record<'waiting-list', MailTemplate> {
  return {
    'waiting-list': async ({ id }) => {
      const { joined, waiting } = await countWaiting(database, id);
      if (joined === 0) return null;
      const people = joined === 1 ? '1 person' : `${joined} people`;
      const lines = [
        `${people} joined the waiting list of ${productName} since the last such mail. ${waiting} on it in all.`,
        'To read their addresses, run: npm run operator -- waiting-list',
        `Sign-ups open when USER_LIMIT allows more than the accounts there are (now ${config.userLimit}).`,
      ];
      return { to: config.operator.contactEmail, ...plainMail(`Waiting list: ${people} joined`, lines) };
    },
  };
}

import { productName } from '#contract/constants.ts';
import { inWords, retention } from '#contract/retention.ts';
import { findAskedDeletion } from '#server/accounts/index.ts';
import { type MailTemplate, plainMail } from '#server/outbox/index.ts';
import type { Kernel } from '#server/process/kernel.ts';

/** Says when the account is deleted, and how to undo it until then. */
export function deletionMailTemplates({
  database,
  config,
}: Pick<Kernel, 'database' | 'config'>): Record<'deletion-asked', MailTemplate> {
  return {
    'deletion-asked': async ({ teacherId }) => {
      const asked = teacherId ? await findAskedDeletion(database, teacherId) : null;
      if (!asked) return null;
      const page = `${config.origin}/account`;
      const until = asked.dueAt.toLocaleString('en-US', {
        ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
      });
      const lines = [
        `You asked us to delete your account. Your student link is closed from now on. On ${until} UTC your account is deleted for good, with units, reading groups, your students' work, feedback and reports. For ${inWords(retention.pastAccounts.keep)} a keyed fingerprint of your sign-in stays, without name or address, so that a free trial is given once and a suspension stays.`,
        `If you want to keep the account, sign in before then, open ${page} and press “Keep my account”. Nothing is lost until then, and you can download everything there.`,
        'If it was not you who asked, press “Keep my account”, and then “Sign out everywhere”.',
      ];
      return { to: asked.email, ...plainMail(`Your ${productName} account will be deleted`, lines) };
    },
  };
}

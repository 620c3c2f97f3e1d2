import { setDeletionDue } from '#server/accounts/index.ts';
import { type Command, readSubject, toAnswer, WrongUse } from './command.ts';
import { findAccount } from './find-account.ts';

/** The station carries it out as if a teacher had asked: it ends the subscription, then deletes everything. */
export const deleteAccount: Command = {
  about:
    'deletes an account with everything that is kept of it; the station does so within a minute of running',
  options: 'EMAIL --yes [--json]',
  read(words) {
    const { subject, options } = readSubject(words, 'EMAIL', { yes: { type: 'boolean' } });
    if (!options.yes) throw new WrongUse('--yes is missing: nothing of the account comes back.');
    return async (context) => {
      const { id, email } = await findAccount(context, subject);
      const now = context.clock.now();
      await setDeletionDue(context.database, id, now);
      return toAnswer(
        `${email} is closed. The station now ends its subscription and then deletes everything, within a minute of running.`,
        { id, email, deletion_due_at: now },
        options.json,
      );
    };
  },
};

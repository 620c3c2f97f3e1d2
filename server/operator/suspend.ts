import { setSuspension } from '#server/accounts/index.ts';
import { type Command, CommandRefused, readSubject, toAnswer, WrongUse } from './command.ts';
import { findAccount } from './find-account.ts';

const longestReason = 500;

export const suspend: Command = {
  about: 'stops an account and its student links; the teacher is shown the reason, and can export and cancel',
  options: 'EMAIL --reason TEXT [--json]',
  read(words) {
    const { subject, options } = readSubject(words, 'EMAIL', { reason: { type: 'string' } });
    const reason = options.reason?.trim();
    if (!reason) throw new WrongUse('--reason is missing: the teacher is shown it.');
    if (reason.length > longestReason) {
      throw new WrongUse(`--reason takes at most ${longestReason} characters.`);
    }
    return async (context) => {
      const { id, email } = await findAccount(context, subject);
      const now = context.clock.now();
      await setSuspension(context.database, id, reason, now);
      const changed = { id, email, suspended_at: now, suspension_reason: reason };
      return toAnswer(`${email} is suspended.`, changed, options.json);
    };
  },
};

export const unsuspend: Command = {
  about: 'lets a suspended account go on as before',
  options: 'EMAIL [--json]',
  read(words) {
    const { subject, options } = readSubject(words, 'EMAIL', {});
    return async (context) => {
      const { id, email, suspended_at } = await findAccount(context, subject);
      if (!suspended_at) throw new CommandRefused(`${email} is not suspended.`);
      await setSuspension(context.database, id, null, context.clock.now());
      const changed = { id, email, suspended_at: null, suspension_reason: null };
      return toAnswer(`${email} is no longer suspended.`, changed, options.json);
    };
  },
};

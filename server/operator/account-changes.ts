import { setDeletionDue, setSuspension, setTrialEnd } from '#server/accounts/index.ts';
import { type Command, CommandRefused, readSubject, startOfDay, toAnswer, WrongUse } from './command.ts';
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

export const trial: Command = {
  about: 'moves the end of a trial to the beginning of that day',
  options: 'EMAIL --until YYYY-MM-DD [--json]',
  read(words) {
    const { subject, options } = readSubject(words, 'EMAIL', { until: { type: 'string' } });
    const { until } = options;
    const endsAt = startOfDay('until', until);
    return async (context) => {
      const { id, email, trial_ends_at: before } = await findAccount(context, subject);
      await setTrialEnd(context.database, id, endsAt, context.clock.now());
      return toAnswer(
        `The trial of ${email} ends on ${until} (it was to end on ${before.toISOString().slice(0, 10)}).`,
        { id, email, trial_ends_at: endsAt, was: before },
        options.json,
      );
    };
  },
};

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

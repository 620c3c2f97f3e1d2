import { setTrialEnd } from '#server/accounts/index.ts';
import { type Command, readSubject, startOfDay, toAnswer } from './command.ts';
import { findAccount } from './find-account.ts';

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

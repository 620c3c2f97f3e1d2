import { day } from '#contract/text.ts';
import { confirmClock, setSignUps } from '#server/installation/index.ts';
import { dayMs, hourMs } from '#server/process/clock.ts';
import { type Command, CommandRefused, readOptions, readSubject, toAnswer, WrongUse } from './command.ts';
import { toFacts, toJson } from './show-rows.ts';
import { countStation } from './status-store.ts';

export const status: Command = {
  about:
    'how the installation stands: sign-ups, accounts, who waits, mail that was not sent, what became of concerns, whether old data is deleted, size',
  options: '[--json]',
  read(words) {
    const { json } = readOptions(words, {});
    return async ({ database, config }) => {
      const { sign_ups_open, ...counted } = await countStation(database);
      const shown = {
        sign_ups: sign_ups_open ? 'open' : 'closed',
        user_limit: config.userLimit,
        billing: config.billing.isOn ? 'on' : 'off',
        ...counted,
      };
      return json ? toJson(shown) : toFacts(shown);
    };
  },
};

export const signUps: Command = {
  about: 'lets new teachers in, or offers them the waiting list; who has an account gets in either way',
  options: 'open | closed [--json]',
  read(words) {
    const { subject, options } = readSubject(words, 'open or closed', {});
    if (subject !== 'open' && subject !== 'closed') {
      throw new WrongUse(`sign-ups takes open or closed, not '${subject}'.`);
    }
    return async ({ database }) => {
      await setSignUps(database, subject === 'open');
      return toAnswer(`Sign-ups are ${subject}.`, { sign_ups: subject }, options.json);
    };
  },
};

/** From noon UTC to where it is still that day anywhere on earth. */
const farthestMs = dayMs / 2 + 14 * hourMs;

export const today: Command = {
  about: 'says that the clock is right, where it is that day by it: then old data that waits is deleted',
  options: 'YYYY-MM-DD [--json]',
  read(words) {
    const { subject, options } = readSubject(words, 'YYYY-MM-DD', {});
    if (!day.safeParse(subject).success) throw new WrongUse(`today takes a day, not '${subject}'.`);
    const noon = new Date(`${subject}T12:00:00Z`).getTime();
    return async ({ database, clock }) => {
      const now = clock.now();
      if (Math.abs(now.getTime() - noon) > farthestMs)
        throw new CommandRefused(`By the clock of this machine it is ${now.toISOString()}: set it first.`);
      await confirmClock(database, now);
      return toAnswer(
        `The clock is right: it is ${now.toISOString()}. Old data is deleted within the hour.`,
        { clock_confirmed_at: now },
        options.json,
      );
    };
  },
};

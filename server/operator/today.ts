import { day } from '#contract/text.ts';
import { confirmClock } from '#server/installation/index.ts';
import { dayMs, hourMs } from '#server/process/clock.ts';
import { type Command, CommandRefused, readSubject, toAnswer, WrongUse } from './command.ts';

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

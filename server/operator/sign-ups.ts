import { setSignUps } from '#server/installation/index.ts';
import { type Command, readSubject, toAnswer, WrongUse } from './command.ts';

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

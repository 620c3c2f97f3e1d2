import { id } from '#contract/text.ts';
import { type Command, CommandRefused, readSubject, toAnswer, WrongUse } from './command.ts';
import { putBack } from './mails-store.ts';

export const resend: Command = {
  about: 'puts a failed mail back into the outbox; the running station sends it within seconds',
  options: 'MAIL_ID [--json]',
  read(words) {
    const { subject, options } = readSubject(words, 'MAIL_ID', { json: { type: 'boolean' } });
    if (!id.safeParse(subject).success)
      throw new WrongUse(`MAIL_ID is one that mails shows, not '${subject}'.`);
    return async ({ database, clock }) => {
      const outcome = await putBack(database, subject, clock.now());
      if (outcome === 'unknown') throw new CommandRefused(`There is no mail ${subject}.`);
      if (outcome !== 'done') {
        throw new CommandRefused(`Mail ${subject} did not fail: it is ${outcome.state}.`);
      }
      return toAnswer(
        `Mail ${subject} waits to be sent again.`,
        { id: subject, state: 'waiting' },
        options.json,
      );
    };
  },
};

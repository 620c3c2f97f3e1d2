import { randomBytes } from 'node:crypto';
import { endAllSessions } from '#server/accounts/index.ts';
import { type Command, CommandRefused, readOptions, toAnswer } from './command.ts';
import { listSecretNames, setSecret } from './secrets-store.ts';

const secretBytes = 32;

export const rotateSecrets: Command = {
  about:
    'gives the secrets in the database new values; --password: the embedded database, too; --sessions: signs every teacher out',
  options: '[--password] [--sessions] [--json]',
  read(words) {
    const { sessions, password, json } = readOptions(words, {
      sessions: { type: 'boolean' },
      password: { type: 'boolean' },
    });
    return async ({ database, clock, rotatePassword }) => {
      if (password && !rotatePassword) {
        throw new CommandRefused(
          '--password is for the embedded database while no station is running: stop it first.',
        );
      }
      const names = await listSecretNames(database);
      for (const name of names) await setSecret(database, name, randomBytes(secretBytes));
      const ended = sessions ? await endAllSessions(database, clock.now()) : 0;
      if (password) await rotatePassword?.();
      const values = [...names, ...(password ? ['password of the database'] : [])];
      const also = sessions ? ` ${ended} sessions were ended.` : '';
      return toAnswer(
        `New values: ${values.join(', ')}. A station that is running keeps the old ones until it is restarted.${also}`,
        { secrets: values, sessions_ended: ended },
        json,
      );
    };
  },
};

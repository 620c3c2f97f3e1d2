import { type Command, readOptions } from './command.ts';
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

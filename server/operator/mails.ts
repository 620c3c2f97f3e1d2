import { type Command, readOptions } from './command.ts';
import { listMails } from './mails-store.ts';
import { toList } from './show-rows.ts';

const columns = ['id', 'to', 'kind', 'state', 'attempts', 'failure', 'created_at', 'due_at'];

export const mails: Command = {
  about: 'the outbox, the newest first; --failed: only what was given up',
  options: '[--failed] [--json]',
  read(words) {
    const { failed, json } = readOptions(words, { failed: { type: 'boolean' } });
    return async ({ database }) => {
      const found = await listMails(database, { isFailed: failed ?? false });
      const rows = found.map(({ email, ...mail }) => ({ ...mail, to: email ?? 'operator' }));
      return toList(rows, { columns, nothing: 'No mail.', json });
    };
  },
};

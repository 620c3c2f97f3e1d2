import { addAuditEntry } from '#server/accounts/index.ts';
import { operator } from '#server/database/actor.ts';
import { putBack } from '#server/outbox/index.ts';
import { type Command, CommandRefused, readId, readOptions, toAnswer } from './command.ts';
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

export const resend: Command = {
  about: 'puts a failed mail back into the outbox; the running station sends it within seconds',
  options: 'MAIL_ID [--json]',
  read(words) {
    const { subject, options } = readId(words, { name: 'MAIL_ID', shownBy: 'mails' }, {});
    return async ({ database, clock }) => {
      const mail = await database.transaction(operator, async (tx) => {
        const before = await putBack(tx, subject, clock.now());
        if (before?.state === 'failed' && before.teacherId)
          await addAuditEntry(tx, before.teacherId, 'mail-put-back', clock.now(), { mail: subject });
        return before;
      });
      if (!mail) throw new CommandRefused(`There is no mail ${subject}.`);
      if (mail.state !== 'failed') {
        throw new CommandRefused(`Mail ${subject} did not fail: it is ${mail.state}.`);
      }
      return toAnswer(
        `Mail ${subject} waits to be sent again.`,
        { id: subject, state: 'waiting' },
        options.json,
      );
    };
  },
};

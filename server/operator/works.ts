import { type Command, readSubject } from './command.ts';
import { findAccount } from './find-account.ts';
import { toList } from './show-rows.ts';
import { listWorks } from './works-store.ts';

export const works: Command = {
  about: 'what was handed in to an account, the newest first; --find: part of a nickname',
  options: 'EMAIL [--find TEXT] [--json]',
  read(words) {
    const { subject, options } = readSubject(words, 'EMAIL', { find: { type: 'string' } });
    return async (context) => {
      const { id: teacherId } = await findAccount(context, subject);
      const rows = await listWorks(context.database, { teacherId, find: options.find ?? null });
      const columns = ['id', 'station', 'nickname', 'created_at'];
      return toList(rows, { columns, nothing: 'No work.', json: options.json });
    };
  },
};

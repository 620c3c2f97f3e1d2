import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { type Command, CommandRefused, readSubject, toAnswer } from './command.ts';

export const restore: Command = {
  about: 'loads a backup into an installation without accounts, all of it or nothing',
  options: 'FILE [--json]',
  takesAnyMigration: true,
  read(words) {
    const { subject, options } = readSubject(words, 'FILE', { json: { type: 'boolean' } });
    const file = resolve(subject);
    // Before a database is made for it.
    if (!existsSync(file)) throw new CommandRefused(`There is no file ${file}.`);
    return async ({ ownerUrl, config }) => {
      const { appUrl } = config.database;
      const { tables, ...manifest } = await restoreBackup(ownerUrl, file, appUrl ? { appUrl } : {});
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return toAnswer(
        `${rows} rows of ${tables.length} tables are restored as they were on ${manifest.made_at}; every count and checksum agrees.`,
        { file, ...manifest, tables },
        options.json,
      );
    };
  },
};

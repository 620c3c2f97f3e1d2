import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Repeated } from '#database/backup/repeat-deletions.ts';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { type Command, CommandRefused, readSubject, toAnswer } from './command.ts';

export const restore: Command = {
  about: 'loads a backup into an installation without accounts, all of it or nothing',
  options: 'FILE [--json]',
  takesAnyMigration: true,
  read(words) {
    const { subject, options } = readSubject(words, 'FILE', {});
    const file = resolve(subject);
    // Checked before a database is created.
    if (!existsSync(file)) throw new CommandRefused(`There is no file ${file}.`);
    return async ({ ownerUrl, config }) => {
      const { appUrl } = config.database;
      const { tables, ...manifest } = await restoreBackup(ownerUrl, file, appUrl ? { appUrl } : {});
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return toAnswer(
        `${rows} rows of ${tables.length} tables are restored as they were on ${manifest.made_at}; every count and checksum agrees. ${tellRepeated(manifest.repeated)}`,
        { file, ...manifest, tables },
        options.json,
      );
    };
  },
};

function tellRepeated({ lists, until, works, units, groups, accounts }: Repeated): string {
  if (until === null) return 'No list of deletions lies beside it: what was deleted since then is back.';
  const by = lists === 1 ? 'the list' : `${lists} lists`;
  const what = [
    count(works, 'work'),
    count(units, 'unit'),
    count(groups, 'group'),
    count(accounts, 'account'),
  ];
  const closed = accounts > 0 ? ' Accounts go within a minute of running.' : '';
  return `Deleted again, by ${by} beside it up to ${until}: ${what.join(', ')}.${closed}`;
}

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}

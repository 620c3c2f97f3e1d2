import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { listEnding, makeBackup, makeDeletionList } from '#database/backup/make-backup.ts';
import type { Repeated } from '#database/backup/repeat-deletions.ts';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { type Command, CommandRefused, readSubject, toAnswer, WrongUse } from './command.ts';
import { toMegabytes } from './show-rows.ts';

export const backup: Command = {
  about: 'writes everything in the database into one file, while the station may be running',
  options: 'FILE [--json]',
  takesAnyMigration: true,
  read(words) {
    const { subject, options } = readSubject(words, 'FILE', {});
    const file = resolve(subject);
    return async ({ ownerUrl, clock }) => {
      const { tables, ...manifest } = await makeBackup(ownerUrl, file, clock.now());
      const list = await makeDeletionList(ownerUrl, `${file}${listEnding}`, clock.now());
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
      return toAnswer(
        `${file} holds ${rows} rows of ${tables.length} tables, ${toMegabytes(bytes)} in ${toMegabytes(manifest.file_bytes)}. Beside it lies the list of deletions.`,
        { file, ...manifest, tables, deletions: list.tables[0]?.rows ?? 0 },
        options.json,
      );
    };
  },
};

/** Used between two backups, so that a restored backup misses few deletions. */
export const deletions: Command = {
  about: 'writes the ids of what was deleted into one file, so that a restore deletes it again',
  options: `FILE${listEnding} [--json]`,
  read(words) {
    const { subject, options } = readSubject(words, 'FILE', {});
    if (!subject.endsWith(listEnding)) {
      throw new WrongUse(`The name must end with ${listEnding}: a restore finds lists by it.`);
    }
    const file = resolve(subject);
    return async ({ ownerUrl, clock }) => {
      const { tables, made_at } = await makeDeletionList(ownerUrl, file, clock.now());
      const listed = tables[0]?.rows ?? 0;
      return toAnswer(
        `${file} lists ${listed} deletions.`,
        { file, made_at, deletions: listed },
        options.json,
      );
    };
  },
};

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

import { resolve } from 'node:path';
import { listEnding, makeBackup, makeDeletionList } from '#database/backup/make-backup.ts';
import { type Command, readSubject, toAnswer } from './command.ts';
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

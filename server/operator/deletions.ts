import { resolve } from 'node:path';
import { listEnding, makeDeletionList } from '#database/backup/make-backup.ts';
import { type Command, readSubject, toAnswer, WrongUse } from './command.ts';

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

import { resolve } from 'node:path';
import { writeWholeFile } from '#database/backup/whole-file.ts';
import { toExport } from '#server/privacy/index.ts';
import { createLog } from '#server/process/log.ts';
import { openPdf } from '#server/providers/pdf/pdf.ts';
import { noteExport } from './account-rows-store.ts';
import { type Command, type CommandContext, readSubject, toAnswer, WrongUse } from './command.ts';
import { findAccount } from './find-account.ts';
import { readAsTeacher } from './reach-database.ts';
import { toMegabytes } from './show-rows.ts';

export const exportAccount: Command = {
  about:
    'writes everything that is kept of an account into a ZIP file, the same that its teacher can download',
  options: 'EMAIL --to FILE [--json]',
  read(words) {
    const { subject, options } = readSubject(words, 'EMAIL', { to: { type: 'string' } });
    if (!options.to?.trim()) throw new WrongUse('--to is missing: the file that is written.');
    const file = resolve(options.to.trim());
    return async (context) => {
      const { id, email } = await findAccount(context, subject);
      const now = context.clock.now();
      const bytes = await writeExport(context, id, now, file);
      return toAnswer(
        `${file} holds everything that is kept of ${email} (${toMegabytes(bytes)}).`,
        { id, email, file, bytes },
        options.json,
      );
    };
  },
};

/** Noted once the file could be opened, and so contained in it. */
async function* noteFirst({ database }: CommandContext, teacherId: string, now: Date, pieces: Pieces) {
  await noteExport(database, teacherId, now);
  yield* pieces;
}

type Pieces = ReturnType<typeof toExport>;

async function writeExport(context: CommandContext, teacherId: string, now: Date, file: string) {
  const log = createLog('error');
  const pdf = openPdf({ log });
  try {
    return await readAsTeacher(context, (database) =>
      writeWholeFile(
        file,
        noteFirst(context, teacherId, now, toExport({ database, pdf, log }, teacherId, now)),
      ),
    );
  } finally {
    await pdf.close();
  }
}

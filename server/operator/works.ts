import { type Command, CommandRefused, readId, readSubject, toAnswer, WrongUse } from './command.ts';
import { findAccount } from './find-account.ts';
import { toList } from './show-rows.ts';
import { deleteWork as deleteStoredWork, listWorks } from './works-store.ts';

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

/** As under Received work, for a family that can no longer ask the teacher. */
export const deleteWork: Command = {
  about:
    'deletes a submission or check-in at once, with its feedback, its report and all that was found in it',
  options: 'WORK_ID --yes [--json]',
  read(words) {
    const wanted = { name: 'WORK_ID', shownBy: 'works' };
    const { subject, options } = readId(words, wanted, { yes: { type: 'boolean' } });
    if (!options.yes) throw new WrongUse('--yes is missing: nothing of the work comes back.');
    return async ({ database, clock }) => {
      const work = await deleteStoredWork(database, subject, clock.now());
      if (!work) throw new CommandRefused(`There is no work ${subject}.`);
      return toAnswer(
        `The work of ${work.nickname}, handed in to ${work.email} on ${work.created_at.toISOString()}, is deleted.`,
        work,
        options.json,
      );
    };
  },
};

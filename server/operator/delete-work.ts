import { type Command, CommandRefused, readId, toAnswer, WrongUse } from './command.ts';
import { deleteWork as deleteStoredWork } from './works-store.ts';

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

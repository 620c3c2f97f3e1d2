import { type ComputedReceipt, computeReceipt } from '#server/inbox/index.ts';
import { sayInUtc } from '#words/receipt-rows.ts';
import { type Command, CommandRefused, readId } from './command.ts';
import { readAsTeacher } from './reach-database.ts';
import { toJson, toTable } from './show-rows.ts';
import { findOwner } from './works-store.ts';

/** The teacher's receipt without a word of the student, and whether its figures are right. */
export const receipt: Command = {
  about:
    'how the feedback on a submission, or the summary of a check-in, came about, with every figure computed again from the rows, and what differs',
  options: 'WORK_ID [--json]',
  read(words) {
    const { subject, options } = readId(words, { name: 'WORK_ID', shownBy: 'works' }, {});
    return async (context) => {
      const teacherId = await findOwner(context.database, subject);
      if (teacherId === null) throw new CommandRefused(`There is no work ${subject}.`);
      const computed = await readAsTeacher(context, (database) =>
        computeReceipt(database, teacherId, subject),
      );
      if (!computed) throw new CommandRefused(`Nothing was written on ${subject}.`);
      return options.json ? toJson(toFacts(computed)) : toText(computed);
    };
  },
};

function toFacts({ toReceipt, figures }: ComputedReceipt) {
  const { summary, rows } = toReceipt(sayInUtc);
  return { summary, receipt: rows, figures: figures.map((one) => ({ ...one, differs: differs(one) })) };
}

function toText({ toReceipt, figures }: ComputedReceipt): string {
  const { rows } = toReceipt(sayInUtc);
  const lines = rows.flatMap(({ name, lines: said }) =>
    said.map((line, at) => ({ receipt: at === 0 ? name : '', says: line })),
  );
  const table = figures.map(({ figure, kept, again }) => ({
    figure,
    kept,
    again: again ?? 'nothing is left to compute it from',
  }));
  const others = figures.filter(differs).map(({ figure }) => figure);
  const verdict =
    others.length === 0
      ? 'Every figure that was kept and can be computed is the same.'
      : `Differs: ${others.join(', ')}. Since it was written, its unit can have been saved again, and the program can have got other rules.`;
  return `${toTable(['receipt', 'says'], lines)}\n${toTable(['figure', 'kept', 'again'], table)}\n${verdict}\n`;
}

function differs({ kept, again }: ComputedReceipt['figures'][number]): boolean {
  return again !== null && !kept.includes('not recorded') && kept !== again;
}

import { listWaitingPeople } from '#server/accounts/index.ts';
import { listMessages } from '#server/contact/index.ts';
import type { Database } from '#server/database/database.ts';
import { type Command, readOptions, startOfDay, WrongUse } from './command.ts';
import { type Row, toCsv, toList } from './show-rows.ts';

type Listing = {
  about: string;
  columns: readonly string[];
  nothing: string;
  list(database: Database, since: Date | null): Promise<Row[]>;
};

/** Lists what came in from a day on, as a table, JSON or CSV. */
export function listCommand({ about, columns, nothing, list }: Listing): Command {
  return {
    about,
    options: '[--since YYYY-MM-DD] [--json | --csv]',
    read(words) {
      const { since, json, csv } = readOptions(words, {
        since: { type: 'string' },
        csv: { type: 'boolean' },
      });
      if (json && csv) throw new WrongUse('Choose one of --json and --csv.');
      const from = since === undefined ? null : startOfDay('since', since);
      return async ({ database }) => {
        const rows = await list(database, from);
        return csv ? toCsv(columns, rows) : toList(rows, { columns, nothing, json });
      };
    },
  };
}

export const contactMessages = listCommand({
  about: 'what was written on the contact page',
  columns: ['created_at', 'email', 'topic', 'message'],
  nothing: 'No messages.',
  list: async (database, since) =>
    (await listMessages(database, since)).map(({ created_at, email, subject: topic, message }) => ({
      ...{ created_at, email, topic, message },
    })),
});

export const waitingList = listCommand({
  about: 'who waits for a place, in the order in which they came',
  columns: ['created_at', 'email'],
  nothing: 'Nobody is waiting.',
  list: listWaitingPeople,
});

import { day } from '#contract/text.ts';
import type { Database } from '#server/database/database.ts';
import { type Command, readOptions, WrongUse } from './command.ts';
import { type Row, toCsv, toJson, toTable } from './show-rows.ts';

type Listing = {
  about: string;
  /** Columns in order, also where there is no row. */
  columns: readonly string[];
  /** What is said in place of an empty table. */
  nothing: string;
  list(database: Database, since: Date | null): Promise<Row[]>;
};

/** A command that lists what came in, from a day on, as a table, as JSON or as CSV. */
export function listCommand({ about, columns, nothing, list }: Listing): Command {
  return {
    about,
    options: '[--since YYYY-MM-DD] [--json | --csv]',
    read(words) {
      const { since, json, csv } = readOptions(words, {
        since: { type: 'string' },
        json: { type: 'boolean' },
        csv: { type: 'boolean' },
      });
      if (json && csv) throw new WrongUse('Choose one of --json and --csv.');
      if (since !== undefined && !day.safeParse(since).success) {
        throw new WrongUse(`--since takes a day as YYYY-MM-DD, not '${since}'.`);
      }
      const from = since === undefined ? null : new Date(`${since}T00:00:00Z`);
      return async ({ database }) => {
        const rows = await list(database, from);
        if (json) return toJson(rows);
        if (csv) return toCsv(columns, rows);
        return rows.length === 0 ? `${nothing}\n` : toTable(columns, rows);
      };
    },
  };
}

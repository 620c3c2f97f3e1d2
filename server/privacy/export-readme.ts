import { productName } from '#contract/constants.ts';
import {
  csvColumns,
  exportedByAddress,
  exportedTables,
  leftOutColumns,
  leftOutTables,
} from './export-contents.ts';

export function exportReadme(now: Date): string {
  const files = [...exportedTables, ...exportedByAddress].map(
    ({ file, about }) => `  data/${file}.json\n      ${about}`,
  );
  const tables = exportedTables
    .filter(({ table }) => csvColumns[table])
    .map(({ file }) => `  ${file}.csv\n      The same as data/${file}.json, as a table for a spreadsheet.`);
  const columns = Object.entries(leftOutColumns).flatMap(([table, reasons]) =>
    [...new Set(Object.values(reasons))].map((reason) => {
      const names = Object.keys(reasons).filter((name) => reasons[name] === reason);
      return `  ${table}: ${names.join(', ')}\n      ${reason}`;
    }),
  );
  return [
    `Everything that ${productName} keeps of your account, as it was on ${now.toISOString()}.`,
    'It holds the work of your students. Please keep it as carefully as their notebooks.',
    'Times are in UTC. Names in the files are those of our database; ids tell what belongs together.',
    `FOR READING\n\n${tables.join('\n')}\n  reports/\n      The reports that students sent you, as PDF files.`,
    `FOR COMPUTERS, COMPLETE\n\n${files.join('\n')}`,
    'IN TABLES\n\nA cell that a spreadsheet could take for a formula begins with an apostrophe, which is not part of the text. One that it would take for a number or a date is written as ="007", and shown as 007. The files in data/ have each text as it was typed.',
    `NOT IN HERE\n\n${Object.entries(leftOutTables)
      .map(([table, reason]) => `  ${table}\n      ${reason}`)
      .join('\n')}\n${columns.join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
}

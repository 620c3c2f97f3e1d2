import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureCapacity } from './capacity-measure.ts';
import { assumptions, type CapacityFigures, type CapacityRow, planFor } from './capacity-plan.ts';

// `npm run capacity` prints the plan; with `-- --measure` it measures first and keeps the figures.
const file = join(import.meta.dirname, 'capacity-figures.json');
if (process.argv.includes('--measure')) {
  writeFileSync(file, `${JSON.stringify(await measureCapacity(), null, 2)}\n`);
}
const figures = JSON.parse(readFileSync(file, 'utf8')) as CapacityFigures;
const rows = [100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000].map((teachers) =>
  planFor(teachers, figures),
);

const columns: [string, (row: CapacityRow) => string][] = [
  ['Teachers', ({ teachers }) => shown(teachers)],
  ['Submissions a week', (row) => shown(row.submissionsPerWeek)],
  ['In the busiest minute', (row) => `${shown(row.peakPerSecond)}/s`],
  ['Open streams', (row) => shown(row.openStreams)],
  ['Server cores', (row) => shown(row.appCores)],
  ['Processes', (row) => shown(row.processes)],
  ['Database cores', (row) => shown(row.databaseCores)],
  ['Connections', (row) => shown(row.connections)],
  ['Database, full', (row) => bytes(row.storageGb)],
  ['WAL a school day', (row) => bytes(row.walGbPerDay)],
  ['Restore from a file', (row) => `${shown(row.restoreHours)} h`],
  ['Model a month', (row) => `$${shown(row.modelDollarsPerMonth)}`],
];
console.log(`Measured on ${figures.submissions} submissions: ${listed(figures)}`);
console.log(`Bytes a submission, with indexes: ${listed(figures.bytesPerSubmission)}`);
console.log(`Assumed: ${listed(assumptions)}\n`);
print(columns.map(([title]) => title));
print(columns.map(() => '---:'));
for (const row of rows) print(columns.map(([, show]) => show(row)));

function print(cells: string[]) {
  console.log(`| ${cells.join(' | ')} |`);
}

/** Two digits are as many as such a plan deserves. */
function shown(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 }).format(value);
}

function bytes(gigabytes: number): string {
  return gigabytes >= 1000 ? `${shown(gigabytes / 1000)} TB` : `${shown(gigabytes)} GB`;
}

function listed(values: object): string {
  return Object.entries(values)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

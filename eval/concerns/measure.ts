import { existsSync } from 'node:fs';
import { concernKinds } from '#contract/safeguarding.ts';
import { openEmbedder } from '#server/providers/embedder/embedder.ts';
import { type ConcernFinder, openConcernFinder, type SubjectText } from '#server/safeguarding/index.ts';
import { type Example, readExamples } from './examples.ts';

/** Sentences that nobody looked at who wrote a rule, an example or a threshold. */
export const heldOutFile = new URL('./held-out.tsv', import.meta.url);

const fewestFound = 0.9;
const mostFalse = 0.1;
const patienceMs = 60_000;

export type Measured = { example: Example; isFlagged: boolean };

/** Runs the concern check over every example as it runs at a submission, save that it may take its time. */
export async function measureConcerns(examples: readonly Example[]): Promise<Measured[]> {
  const log = { warn: (...said: unknown[]) => console.error(...said) };
  // The thread gives way to everybody: what is measured is not how busy the machine is.
  const embedder = openEmbedder({ batchMs: patienceMs, startMs: patienceMs });
  const finder = openConcernFinder({ embedder, log, withinMs: patienceMs, budgetMs: patienceMs });
  const measured: Measured[] = [];
  for (const example of examples) measured.push({ example, isFlagged: await isFlagged(finder, example) });
  await finder.close();
  return measured;
}

async function isFlagged(finder: ConcernFinder, { text }: Example): Promise<boolean> {
  const typed: SubjectText[] = [{ field: 'work', text, is: 'work' }];
  const { isConcern, checked_by } = await finder.findConcerns(typed);
  if (checked_by === 'rules') throw new Error('sentences could not be compared');
  return isConcern;
}

/** Recall by kind and false alarms by genre, and whether both are good enough. */
export function toReport(measured: readonly Measured[]): { text: string; isGood: boolean } {
  const concerns = measured.filter(({ example }) => example.kind !== 'none');
  const harmless = measured.filter(({ example }) => example.kind === 'none');
  const genres = [...new Set(harmless.map(({ example }) => example.genre))].sort();
  const lines = [
    ...concernKinds.map((kind) =>
      toLine(
        `found: ${kind}`,
        concerns.filter(({ example }) => example.kind === kind),
      ),
    ),
    toLine('found: all', concerns),
    ...genres.map((genre) =>
      toLine(
        `false alarms: ${genre}`,
        harmless.filter(({ example }) => example.genre === genre),
      ),
    ),
    toLine('false alarms: all', harmless),
  ];
  return {
    text: lines.join('\n'),
    isGood: shareOf(concerns) >= fewestFound && shareOf(harmless) <= mostFalse,
  };
}

function shareOf(some: readonly Measured[]): number {
  return some.length === 0 ? 0 : some.filter(({ isFlagged }) => isFlagged).length / some.length;
}

function toLine(name: string, some: readonly Measured[]): string {
  const flagged = some.filter(({ isFlagged }) => isFlagged).length;
  return `${name.padEnd(32)}${`${flagged} of ${some.length}`.padStart(12)}${shareOf(some).toFixed(3).padStart(8)}`;
}

/** Prints how well held-out sentences are judged; false where that is below the bar. */
export async function evaluateConcerns(file: URL = heldOutFile): Promise<boolean> {
  if (!existsSync(file)) {
    console.log('\nConcerns: there are no held-out sentences to judge.');
    return true;
  }
  const { text, isGood } = toReport(await measureConcerns(readExamples(file)));
  console.log(`\nConcerns, over held-out sentences\n\n${text}`);
  console.log(isGood ? '' : `\nBelow the bar: ${fewestFound} found at ${mostFalse} false alarms.`);
  return isGood;
}

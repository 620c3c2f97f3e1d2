import { readingDefaults } from '#contract/reading-defaults.ts';
import {
  type CheckIn,
  checkSummary,
  type ReadingTask,
  type ReadingWriter,
  toReadingRequest,
  toReadingTask,
  type WrittenSummary,
} from '#server/reading/index.ts';
import { type ReadingCheckId, readingCheckIds } from '#words/check-words.ts';
import type { CheckInWords, ReadingFixture } from './fixture.ts';

/** R14: nothing about a student goes into a request. V: the verdicts and flags are those that were expected. */
export type ReadingScoreId = ReadingCheckId | 'R14' | 'V';
export const readingScoreIds: readonly ReadingScoreId[] = [...readingCheckIds, 'R14', 'V'];

export type ReadingScore = WrittenSummary & {
  fixture: ReadingFixture;
  milliseconds: number;
  /** What is wrong, by the check that found it. */
  faults: Map<ReadingScoreId, string[]>;
};

/** Has one check-in summed up and looks at the result with every check that a program can make. */
export async function scoreCheckIn(fixture: ReadingFixture, writer: ReadingWriter): Promise<ReadingScore> {
  const task = taskOf(fixture);
  const startedAt = performance.now();
  const written = await writer.write(task);
  const milliseconds = performance.now() - startedAt;
  const faults = new Map<ReadingScoreId, string[]>();
  for (const check of checkSummary(written.summary, task))
    if (!check.passed) faults.set(check.id, check.faults);
  const other = taskOf(structuredClone(fixture));
  if (JSON.stringify(toReadingRequest(other)) !== JSON.stringify(toReadingRequest(task)))
    faults.set('R14', ['two askings for the same check-in differ in bytes']);
  const unexpected = [...verdictFaults(fixture, written), ...flagFaults(fixture, written)];
  if (unexpected.length > 0) faults.set('V', unexpected);
  return { ...written, fixture, milliseconds, faults };
}

/** A check-in as the server hands it to who sums it up. */
export function taskOf({
  level,
  pace = 10,
  questions,
  book,
  pages,
  from,
  to,
  ...typed
}: CheckInWords): ReadingTask {
  const others = (typed.others ?? []).map((other, at) => ({ id: `${at}`, ...other }));
  const checkIn: Pick<
    CheckIn,
    'frame' | 'form' | 'bookTitle' | 'bookAuthor' | 'dateFrom' | 'dateTo' | 'pagesRead'
  > = {
    frame: {
      ...{ pace, level },
      design: {
        vocabulary_count: level <= 2 ? typed.vocabulary.length : readingDefaults.vocabularyCount,
        comprehension_questions: [...(questions ?? readingDefaults.comprehensionQuestions)],
        signoff_message: readingDefaults.signoffMessage,
      },
      toggles: { ...readingDefaults.toggles, others: others.length > 0 },
      prompts: others.map(({ id, label, question }) => ({ id, label, question })),
    },
    form: {
      vocabulary: typed.vocabulary,
      comprehension: typed.answers,
      others: others.map(({ id, answer }) => ({ id, answer })),
    },
    ...{ bookTitle: book.title, bookAuthor: book.author, pagesRead: pages },
    ...{ dateFrom: from ?? null, dateTo: to ?? null },
  };
  return toReadingTask(checkIn);
}

function verdictFaults(
  { expected, level, vocabulary }: ReadingFixture,
  { summary }: WrittenSummary,
): string[] {
  const wanted = [...expected.vocabulary];
  // Entries that the form asks for and nobody filled in.
  while (level > 2 && wanted.length < Math.max(readingDefaults.vocabularyCount, vocabulary.length))
    wanted.push(['missing']);
  return [
    ...compare('word', wanted, summary.vocabulary),
    ...compare('answer', expected.comprehension, summary.comprehension),
    ...(expected.volume && summary.volume?.verdict !== expected.volume
      ? [`pages are ${summary.volume?.verdict}, not ${expected.volume}`]
      : []),
  ];
}

function compare(
  name: string,
  wanted: readonly (readonly (string | null)[])[],
  judged: readonly { verdict: string | null }[],
): string[] {
  const faults = judged.flatMap(({ verdict }, at) =>
    wanted[at]?.includes(verdict) ? [] : [`${name} ${at + 1} is ${verdict}, not ${wanted[at]?.join(' or ')}`],
  );
  return wanted.length === judged.length
    ? faults
    : [...faults, `${judged.length} times ${name}, not ${wanted.length}`];
}

/** What only understanding finds is asked of a model alone. */
function flagFaults(
  { expected, forModels }: ReadingFixture,
  { summary, concerns }: WrittenSummary,
): string[] {
  const raised = summary.flags.map(({ kind }) => kind);
  const isModel = summary.by === 'model';
  const wanted = [...(expected.flags ?? []), ...((isModel && forModels?.flags) || [])];
  const ofLife = concerns.filter(({ about }) => about !== 'text').map(({ quote }) => quote);
  const concern = isModel ? forModels?.concern : undefined;
  return [
    ...wanted.filter((kind) => !raised.includes(kind)).map((kind) => `no flag ${kind}`),
    ...(expected.noFlags ?? []).filter((kind) => raised.includes(kind)).map((kind) => `a flag ${kind}`),
    ...(concern && !ofLife.some((quote) => quote.includes(concern)) ? [`no concern: ${concern}`] : []),
    ...(isModel && !concern && ofLife.length > 0 ? [`a concern: ${ofLife.join(' ')}`] : []),
  ];
}

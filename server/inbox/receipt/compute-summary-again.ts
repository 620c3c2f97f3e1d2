import type { ReadingSummary } from '#contract/check-ins.ts';
import type { Database } from '#server/database/database.ts';
import {
  checkSummary,
  findOwnCheckIn,
  readingVersion,
  toReadingFacts,
  toReadingTask,
  withholdFromCheckIn,
} from '#server/reading/index.ts';
import { findHeld, type HeldSummary, heldSummary, summaryParts } from '#server/release/index.ts';
import { readingCheckIds } from '#words/check-words.ts';
import { teacherSummaryReceipt } from '#words/summary-receipt.ts';
import { type ComputedReceipt, inWords, modelsAsked, notRecorded } from './compute-again.ts';
import { findKeptOfSummary, toReceiptFacts } from './receipt-store.ts';

/** Computes every figure from the rows; null where there is no summary. */
export async function computeSummaryReceipt(
  database: Database,
  teacherId: string,
  id: string,
): Promise<ComputedReceipt | null> {
  const [rows, held, checkIn] = await Promise.all([
    findKeptOfSummary(database, teacherId, id),
    findHeld(database, teacherId, heldSummary, id),
    findOwnCheckIn(database, teacherId, id),
  ]);
  if (!rows || !held?.result || !checkIn) return null;
  const { result } = held;
  const facts = toReceiptFacts(rows);
  const { written, changed } = readVersions(held, result);
  const { checks_passed: passed, receipt, configuration_version: rules } = written;
  const task = toReadingTask(checkIn);
  const holding = checkSummary(written, task).filter((check) => check.passed).length;
  const again = toReadingFacts(task, withholdFromCheckIn(task, checkIn.aliasName));
  return {
    toReceipt: (say) => teacherSummaryReceipt(result, facts, say),
    figures: [
      {
        figure: 'checks that hold',
        kept: `${passed.length} of ${receipt?.checks_made.length ?? notRecorded}`,
        again: `${holding} of ${readingCheckIds.length}`,
      },
      {
        figure: 'name left out',
        kept: facts.asking ? String(facts.asking.name_left_out) : notRecorded,
        again: String(again.name_left_out),
      },
      { figure: 'group and questions', kept: receipt?.settings ?? notRecorded, again: task.settings },
      { figure: 'rules', kept: rules, again: readingVersion },
      modelsAsked(result, facts),
      { figure: 'changed by the teacher', kept: inWords(result.edited), again: inWords(changed) },
    ],
  };
}

/** The summary as a program wrote it, and the parts reworded by the teacher since. */
function readVersions({ earlier }: HeldSummary, newest: ReadingSummary) {
  const versions = [...earlier.map(({ result }) => result), newest].map((result) => ({
    result,
    parts: new Map(summaryParts(result)),
  }));
  const changed = summaryParts(newest).flatMap(([title, text]) => {
    const wasChanged = versions.some(
      ({ parts }, at) => at > 0 && parts.get(title) !== versions[at - 1]?.parts.get(title),
    );
    return text !== null && wasChanged ? [title] : [];
  });
  return { written: versions[0]?.result ?? newest, changed };
}

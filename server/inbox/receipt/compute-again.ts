import { blockNames, type Feedback } from '#contract/feedback.ts';
import type { ReceiptFacts } from '#contract/receipt-facts.ts';
import type { Database } from '#server/database/database.ts';
import { checkFeedback, countTexts, toAskingFacts, unitIdOf, withholdFrom } from '#server/feedback/index.ts';
import { asModelReads, configurationVersion, toStartTask, toTask } from '#server/feedback-task/index.ts';
import { findHeld, type HeldFeedback, heldFeedback } from '#server/release/index.ts';
import { listFound, listFoundInThread } from '#server/safeguarding/index.ts';
import { loadUnitOf } from '#server/units/index.ts';
import { checkIds } from '#words/check-words.ts';
import { teacherReceipt } from '#words/receipt.ts';
import { isGivenAgain, type Receipt } from '#words/receipt-rows.ts';
import { findKept, type KeptOfReceipt, toReceiptFacts } from './receipt-store.ts';

/** A figure as it was stored, and computed now; null where nothing is left to compute it from. */
export type Figure = { figure: string; kept: string; again: string | null };
export type ComputedReceipt = {
  /** As the teacher reads it; `say` formats moments. */
  toReceipt(say: (moment: string) => string): Receipt;
  figures: Figure[];
};

export const notRecorded = 'not recorded';

/** Computes every figure from the rows; null where there is no feedback. */
export async function computeFeedbackReceipt(
  database: Database,
  teacherId: string,
  id: string,
): Promise<ComputedReceipt | null> {
  const [rows, held] = await Promise.all([
    findKept(database, teacherId, id),
    findHeld(database, teacherId, heldFeedback, id),
  ]);
  if (!rows || !held?.result) return null;
  const [unit, found] = await Promise.all([
    loadUnitOf(database, teacherId, unitIdOf(teacherId, id)),
    findFound(database, teacherId, id, rows),
  ]);
  const { written, changed } = readVersions(held, held.result);
  const facts = toReceiptFacts(rows);
  const { receipt } = held.result;
  const { result } = held;
  return {
    toReceipt: (say) => teacherReceipt(result, facts, say),
    figures: [
      ...figuresOfTask(written, { ...rows, found }, unit),
      {
        figure: 'unit saved',
        kept: receipt?.unit_saved_at ?? notRecorded,
        again: unit?.updated_at ?? null,
      },
      { figure: 'rules', kept: written.configuration_version, again: configurationVersion },
      modelsAsked(result, facts),
      { figure: 'changed by the teacher', kept: inWords(held.result.edited), again: inWords(changed) },
    ],
  };
}

/** By the rows of the calls, beside the receipt. */
export function modelsAsked(
  { receipt, generated_at }: Pick<Feedback, 'generated_at'> & { receipt: { asked: string[] } | null },
  facts: ReceiptFacts,
): Figure {
  return {
    figure: 'models asked',
    kept: receipt ? inWords(receipt.asked) : notRecorded,
    again: isGivenAgain({ generated_at }, facts)
      ? null
      : inWords([...new Set(facts.calls.map(({ model }) => model))]),
  };
}

/** The feedback as a program wrote it, and the blocks changed by the teacher since. */
function readVersions({ earlier }: HeldFeedback, newest: Feedback) {
  const lastOfProgram = earlier.findLastIndex((one) => one.replaced_by === 'program');
  const versions = [...earlier.slice(lastOfProgram + 1).map(({ result }) => result), newest];
  const changed = blockNames.filter(
    (block) =>
      newest[block] &&
      versions.some(
        (one, at) => at > 0 && JSON.stringify(one[block]) !== JSON.stringify(versions[at - 1]?.[block]),
      ),
  );
  return { written: versions[0] ?? newest, changed };
}

/** Findings that its writer may have known. */
async function findFound(
  database: Database,
  teacherId: string,
  id: string,
  { beforeId, hint }: KeptOfReceipt,
): Promise<Found> {
  const [before, own] = await Promise.all([
    beforeId === null ? [] : listFoundInThread(database, { teacherId, subjectId: beforeId }),
    listFound(database, { teacherId, subjectId: id }),
  ]);
  return [...before, ...own];
}

type Found = readonly { quote: string }[];
type Unit = Awaited<ReturnType<typeof loadUnitOf>>;

/** Reads work and unit again: the checks, and what a model is sent. */
function figuresOfTask(written: Feedback, rows: KeptOfReceipt & { found: Found }, unit: Unit): Figure[] {
  const { checks_passed: passed, receipt } = written;
  const { asking, nickname, beforeWork, hint } = rows;
  const task = unit && toTaskOf(written, rows, unit);
  const checks = task && checkFeedback(written, task);
  const facts = task && toAskingFacts(task, withholdFrom(task, nickname, beforeWork), hint);
  const texts = task && receipt?.texts ? countTexts(task) : null;
  const [held, made] = [checks?.filter((check) => check.passed).length, receipt?.checks_made.length];
  return [
    {
      figure: 'checks that hold',
      kept: `${passed.length} of ${made ?? notRecorded}`,
      again: checks && `${held} of ${checkIds.length}`,
    },
    ...(receipt?.texts
      ? [{ figure: 'sentences of texts', kept: sayTexts(receipt.texts), again: texts && sayTexts(texts) }]
      : []),
    ...(['question', 'lines_left_out', 'name_left_out', 'steps_before', 'hint'] as const).map((name) => ({
      figure: name.replaceAll('_', ' '),
      kept: asking ? String(asking[name]) : notRecorded,
      again: facts && String(facts[name]),
    })),
  ];
}

/** The work read again, for what its writer took it for: a model may have found that it is off the task, or is not. */
function toTaskOf(
  { verdict, progress }: Feedback,
  { work, question, said, found, asking }: KeptOfReceipt & { found: Found },
  unit: NonNullable<Unit>,
) {
  const sourceBudget = asking?.source_budget;
  const task = toTask(unit, work, question, { progress, said, found, sourceBudget });
  if (verdict === 'start') return task.verdict === 'start' ? task : toStartTask(task);
  return asModelReads(task);
}

function sayTexts({ given, of }: { given: number; of: number }): string {
  return `${given} of ${of}`;
}

export function inWords(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : 'none';
}

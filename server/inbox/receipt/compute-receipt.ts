import type { Database } from '#server/database/database.ts';
import { type ComputedReceipt, computeFeedbackReceipt } from './compute-again.ts';
import { computeSummaryReceipt } from './compute-summary-again.ts';

/** The receipt of what was written on a work, with every figure of it computed from the rows; null where there is none. */
export async function computeReceipt(
  database: Database,
  teacherId: string,
  id: string,
): Promise<ComputedReceipt | null> {
  return (
    (await computeFeedbackReceipt(database, teacherId, id)) ??
    (await computeSummaryReceipt(database, teacherId, id))
  );
}

import type { Database } from '#server/database/database.ts';
import { type ComputedReceipt, computeFeedbackReceipt } from './compute-again.ts';
import { computeSummaryReceipt } from './compute-summary-again.ts';

/** For a feedback or a summary; null where nothing was written. */
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

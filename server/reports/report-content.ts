import { findCoachReason } from '#server/ai-runs/index.ts';
import type { Database } from '#server/database/database.ts';
import type { ReportDocument } from '#server/providers/pdf/report-document.ts';
import { findOwnCheckIn } from '#server/reading/index.ts';
import { findConcernWork } from '#server/safeguarding/index.ts';
import { withCoachReason } from './coach-reason.ts';
import { readingReport, reportWithoutSummary, withConcerns } from './reading-report.ts';
import type { StoredReport } from './report-store.ts';

export type ReportContent = { nickname: string; title: string; document: ReportDocument };

/**
 * A report as its teacher gets it. A check-in's holds the concerns that are known by now. `unfinished` while its summary is
 * written; null where the check-in is gone.
 */
export async function toContent(
  database: Database,
  teacherId: string,
  { nickname, title, station, subject_id: subjectId, document: stored }: StoredReport,
): Promise<ReportContent | 'unfinished' | null> {
  const sent = stored ?? (await checkInDocument(database, teacherId, subjectId));
  if (sent === null || sent === 'unfinished') return sent;
  const reason = await findCoachReason(database, { teacherId, subjectId });
  const document = withCoachReason(sent, reason);
  if (station === 'general') return { nickname, title, document };
  const concern = await findConcernWork(database, { teacherId, subjectId });
  return { nickname, title, document: withConcerns(document, concern) };
}

async function checkInDocument(database: Database, teacherId: string, id: string) {
  const checkIn = await findOwnCheckIn(database, teacherId, id);
  if (!checkIn) return null;
  if (checkIn.result) return readingReport(checkIn, checkIn.result);
  return checkIn.state === 'waiting' ? 'unfinished' : reportWithoutSummary(checkIn);
}

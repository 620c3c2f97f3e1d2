import { findCoachReason } from '#server/ai-runs/index.ts';
import type { Database } from '#server/database/database.ts';
import type { ReportDocument } from '#server/providers/pdf/report-document.ts';
import { findOwnCheckIn } from '#server/reading/index.ts';
import { findConcernWork, listFoundInThread } from '#server/safeguarding/index.ts';
import { withCoachReason } from './coach-reason.ts';
import { withoutFound } from './feedback-report.ts';
import { readingReport, reportWithoutSummary, withConcerns } from './reading-report.ts';
import type { StoredReport } from './report-store.ts';

export type ReportContent = {
  nickname: string;
  title: string;
  document: ReportDocument;
  /** False while the summary of a check-in is written: the document says so, and what the student wrote. */
  isFinished: boolean;
};

/**
 * A report as its teacher gets it. A check-in's holds the concerns that are known by now. Null where the check-in is
 * gone.
 */
export async function toContent(
  database: Database,
  teacherId: string,
  { nickname, title, station, subject_id: subjectId, document: stored }: StoredReport,
): Promise<ReportContent | null> {
  const sent = stored
    ? { document: stored, isFinished: true }
    : await checkInDocument(database, teacherId, subjectId);
  if (!sent) return null;
  const { isFinished } = sent;
  const reason = await findCoachReason(database, { teacherId, subjectId });
  const document = withCoachReason(sent.document, reason);
  const work = { teacherId, subjectId };
  const whole =
    station === 'general'
      ? withoutFound(document, await listFoundInThread(database, work))
      : withConcerns(document, await findConcernWork(database, work));
  return { nickname, title, document: whole, isFinished };
}

async function checkInDocument(database: Database, teacherId: string, id: string) {
  const checkIn = await findOwnCheckIn(database, teacherId, id);
  if (!checkIn) return null;
  const isFinished = checkIn.result !== null || checkIn.state !== 'waiting';
  const document = checkIn.result
    ? readingReport(checkIn, checkIn.result, checkIn.isHeld)
    : reportWithoutSummary(checkIn, isFinished);
  return { document, isFinished };
}

import type { ReportDocument } from '#contract/report-document.ts';
import { findCoachReason } from '#server/ai-runs/index.ts';
import type { Database } from '#server/database/database.ts';
import { findOwnCheckIn } from '#server/reading/index.ts';
import { findConcernWork, listFoundInThread } from '#server/safeguarding/index.ts';
import { withCoachReason } from './coach-reason.ts';
import { heldForConcern, withoutFound } from './feedback-report.ts';
import { readingReport, reportWithoutSummary, withConcerns } from './reading-report.ts';
import type { StoredReport } from './report-store.ts';

export type ReportContent = {
  nickname: string;
  title: string;
  document: ReportDocument;
  /** False while the summary is being written: the document says so and shows the student's text. */
  isFinished: boolean;
};

/** As its teacher gets it, with the concerns known by now. Null where the check-in is gone. */
export async function toContent(
  database: Database,
  teacherId: string,
  { nickname, title, station, subject_id: subjectId, document: stored }: StoredReport,
): Promise<ReportContent | null> {
  const work = { teacherId, subjectId };
  const concern = await findConcernWork(database, work);
  const isHeld = concern?.holds_feedback ?? false;
  const sent = stored
    ? { document: isHeld ? withHeld(stored) : stored, isFinished: true }
    : await checkInDocument(database, teacherId, subjectId, isHeld);
  if (!sent) return null;
  const { isFinished } = sent;
  const reason = await findCoachReason(database, { teacherId, subjectId });
  const document = withCoachReason(sent.document, reason);
  const whole =
    station === 'general'
      ? withoutFound(document, await listFoundInThread(database, work))
      : withConcerns(document, concern);
  return { nickname, title, document: whole, isFinished };
}

function withHeld(document: ReportDocument): ReportDocument {
  return { ...document, sections: [{ heading: 'Feedback', blocks: [heldForConcern] }, ...document.sections] };
}

async function checkInDocument(database: Database, teacherId: string, id: string, isHeldForConcern: boolean) {
  const checkIn = await findOwnCheckIn(database, teacherId, id);
  if (!checkIn) return null;
  const isFinished = checkIn.result !== null || checkIn.state !== 'waiting';
  const document = checkIn.result
    ? readingReport(checkIn, checkIn.result, checkIn.isHeld)
    : reportWithoutSummary(checkIn, isFinished, isHeldForConcern);
  return { document, isFinished };
}

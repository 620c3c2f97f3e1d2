import { findCoachReason } from '#server/ai-runs/index.ts';
import type { Database } from '#server/database/database.ts';
import type { ReportDocument } from '#server/providers/pdf/report-document.ts';
import { findConcernWork } from '#server/safeguarding/index.ts';
import { withCoachReason } from './coach-reason.ts';
import { withConcerns } from './reading-report.ts';
import type { StoredReport } from './report-store.ts';

export type ReportContent = { nickname: string; title: string; document: ReportDocument };

/** A report as its teacher gets it. A check-in's holds the concerns that are known by now. */
export async function toContent(
  database: Database,
  teacherId: string,
  { nickname, title, station, subject_id: subjectId, document: sent }: StoredReport,
): Promise<ReportContent> {
  const reason = await findCoachReason(database, { teacherId, subjectId });
  const document = withCoachReason(sent, reason);
  if (station === 'general') return { nickname, title, document };
  const concern = await findConcernWork(database, { teacherId, subjectId });
  return { nickname, title, document: withConcerns(document, concern) };
}

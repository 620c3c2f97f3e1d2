import type { ReportDocument } from '#contract/report-document.ts';
import type { mailSendPdfFromPortal as call } from '#contract/reports.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { findByKey } from '#server/feedback/index.ts';
import type { HandlerContext } from '#server/http/handler.ts';
import { findCheckInByKey } from '#server/reading/index.ts';
import { findHeldAs } from '#server/safeguarding/index.ts';
import { feedbackReport, unwrittenReport } from './feedback-report.ts';
import { readingReport } from './reading-report.ts';
import { loadSpeaksToAi } from './speaks-to-ai-store.ts';

/** `document` is null until feedback or summary is finished, unless nothing is written for a concern. */
type HandedIn = { submissionKey: string; nickname: string; title: string; document: ReportDocument | null };

type HandedInQuery = Pick<
  HandlerContext<typeof call>['input'],
  'station' | 'submission_key' | 'group_id' | 'config_id' | 'alias_id'
>;

/** Requires the secret; null where the ids do not belong together. */
export async function findHandedIn(
  database: Database,
  actor: Student | Teacher,
  asked: HandedInQuery,
  secretHash: Buffer,
): Promise<HandedIn | null> {
  return asked.station === 'general'
    ? await findFeedback(database, actor, asked, secretHash)
    : await findCheckIn(database, actor, asked, secretHash);
}

async function findFeedback(
  database: Database,
  actor: Student | Teacher,
  asked: HandedInQuery,
  secretHash: Buffer,
) {
  // The General Station has neither groups nor aliases.
  if (asked.group_id || asked.alias_id) return null;
  const found = await findByKey(database, actor, asked.submission_key, secretHash);
  if (!found || isOther(asked.config_id, found.unitId)) return null;
  const { submissionKey, nickname, unitTitle: title, result } = found;
  const isUnwritten = !result && (await findHeldAs(database, actor, found.id, secretHash)) === 'will read';
  if (!result && !isUnwritten) return { submissionKey, nickname, title, document: null };
  const toAi = await loadSpeaksToAi(database, actor.teacherId, found);
  const document = result ? feedbackReport(found, result, toAi) : unwrittenReport(found, toAi);
  return { submissionKey, nickname, title, document };
}

async function findCheckIn(
  database: Database,
  actor: Student | Teacher,
  asked: HandedInQuery,
  secretHash: Buffer,
) {
  const found = await findCheckInByKey(database, actor, asked.submission_key, secretHash);
  if (!found || isOther(asked.alias_id, found.aliasId)) return null;
  if (isOther(asked.group_id, found.groupId) || isOther(asked.config_id, found.groupId)) return null;
  const { aliasName: nickname, bookTitle: title, result } = found;
  const document = result && readingReport(found, result);
  return { submissionKey: asked.submission_key, nickname, title, document };
}

function isOther(asked: string | null, own: string): boolean {
  return asked !== null && asked.toLowerCase() !== own;
}

import type { OutputOf, RequestOf } from '#contract/call.ts';
import type { CheckInRequest, readingAiSummary } from '#contract/check-ins.ts';
import { studentHeaders } from '#contract/constants.ts';
import type {
  CheckInFrame,
  getReadingConfigForGroup,
  getTeacherReadingAliases,
  logReadingError,
  logReadingUsageEvent,
  ReadingErrorCode,
  StudentAlias,
} from '#contract/reading.ts';
import type { StudentCalls, SubmissionKeys } from '../student-calls.ts';

/** A summary is answered whole, and writing it may take 90 seconds. */
const summaryMs = 110_000;

export type CheckInAnswer = OutputOf<typeof readingAiSummary>;

/** The calls of the Reading Station, for the same holder of a link. */
export interface ReadingCalls {
  listAliases(): Promise<StudentAlias[]>;
  getFrame(groupId: string): Promise<CheckInFrame>;
  /**
   * Stores the check-in and answers its summary. The same key and body answer the same check-in; one with an id is
   * asked for again, and not stored once more where it is gone.
   */
  checkIn(
    kept: SubmissionKeys & { checkInId: string | null },
    request: CheckInRequest,
    signal: AbortSignal,
  ): Promise<CheckInAnswer>;
  /** Notes that a form was opened or submitted. Never fails. */
  logEvent(groupId: string, sessionId: string, type: 'form_opened' | 'form_submitted'): void;
  /** Notes an error that a student saw. Never fails. */
  logError(code: ReadingErrorCode, message: string, groupId?: string): void;
}

export function createReadingCalls({ post }: StudentCalls, teacherId: string): ReadingCalls {
  /** Whether it was noted changes nothing for the student. */
  function tolerate(sending: Promise<unknown>) {
    sending.catch(() => undefined);
  }

  return {
    async listAliases() {
      const response = await post('/api/rpc/get_teacher_reading_aliases', { p_teacher_id: teacherId });
      const { aliases }: OutputOf<typeof getTeacherReadingAliases> = await response.json();
      // The value of a select's item is never empty.
      return aliases.filter(({ id, alias_name: name }) => id !== '' && name.trim() !== '');
    },
    async getFrame(groupId) {
      const response = await post('/api/rpc/get_reading_config_for_group', { p_group_id: groupId });
      const { config }: OutputOf<typeof getReadingConfigForGroup> = await response.json();
      return config;
    },
    async checkIn({ key, secret, checkInId }, request, signal) {
      const headers = {
        // A refusal as a problem, with its fields.
        Accept: 'application/json, application/problem+json',
        [studentHeaders.idempotencyKey]: key,
        [studentHeaders.submissionSecret]: secret,
        ...(checkInId && { [studentHeaders.checkInId]: checkInId }),
      };
      const init = { signal, patienceMs: summaryMs };
      return (await post('/api/functions/reading-ai-summary', request, init, headers)).json();
    },
    logEvent(groupId, sessionId, type) {
      const event: RequestOf<typeof logReadingUsageEvent> = {
        p_teacher_id: teacherId,
        p_group_id: groupId,
        p_session_id: sessionId,
        p_event_type: type,
      };
      tolerate(post('/api/rpc/log_reading_usage_event', event, { keepalive: true }));
    },
    logError(code, message, groupId) {
      const body: RequestOf<typeof logReadingError> = {
        p_teacher_id: teacherId,
        p_location: 'student-portal',
        p_error_code: code,
        p_message: message,
        p_context: groupId ? { group_id: groupId } : {},
      };
      tolerate(post('/api/rpc/log_reading_error', body, { keepalive: true }));
    },
  };
}

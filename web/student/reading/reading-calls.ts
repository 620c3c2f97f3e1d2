import type { OutputOf, RequestOf } from '#contract/call.ts';
import { type CheckInRequest, getCheckIn, readingAiSummary } from '#contract/check-ins.ts';
import { studentHeaders } from '#contract/constants.ts';
import {
  getReadingConfigForGroup,
  getTeacherReadingAliases,
  logReadingError,
  logReadingUsageEvent,
  type ReadingErrorCode,
} from '#contract/reading.ts';
import { type StudentApi, type SubmissionKeys, secretHeader } from '../portal/student-api.ts';

/** The summary is answered as a whole, and writing it may take 90 seconds. */
const summaryMs = 110_000;

export type CheckInAnswer = OutputOf<typeof readingAiSummary>;

export type ReadingCalls = ReturnType<typeof createReadingCalls>;

export function createReadingCalls({ callApi }: StudentApi, teacherId: string) {
  /** A note that fails is of no concern to the student. */
  function tolerate(sending: Promise<unknown>) {
    sending.catch(() => undefined);
  }

  return {
    async listAliases() {
      const { aliases } = await callApi(getTeacherReadingAliases, { p_teacher_id: teacherId });
      // An option needs a value and a name.
      return aliases.filter(({ id, alias_name: name }) => id !== '' && name.trim() !== '');
    },
    async getFrame(groupId: string) {
      const { config } = await callApi(getReadingConfigForGroup, { p_group_id: groupId });
      return config;
    },
    /**
     * Stores the check-in and answers its summary. The same key and body answer the same check-in; one with an id is
     * only asked for again.
     */
    checkIn(
      { key, secret, checkInId }: SubmissionKeys & { checkInId: string | null },
      request: CheckInRequest,
      signal: AbortSignal,
    ) {
      const headers = {
        [studentHeaders.idempotencyKey]: key,
        ...secretHeader(secret),
        ...(checkInId && { [studentHeaders.checkInId]: checkInId }),
      };
      return callApi(readingAiSummary, request, { signal, headers, silenceMs: summaryMs });
    },
    /** The state of a stored check-in; null while its summary is written. */
    async look({ key, secret }: SubmissionKeys, signal: AbortSignal) {
      const { answer } = await callApi(getCheckIn, { key }, { signal, headers: secretHeader(secret) });
      return answer;
    },
    /** Logs that a form was opened or submitted. Never fails. */
    logEvent(groupId: string, sessionId: string, type: 'form_opened' | 'form_submitted') {
      const event = {
        p_teacher_id: teacherId,
        p_group_id: groupId,
        p_session_id: sessionId,
        p_event_type: type,
      };
      tolerate(callApi(logReadingUsageEvent, event, { keepalive: true }));
    },
    /** Logs an error that a student saw. Never fails. */
    logError(code: ReadingErrorCode, message: string, groupId?: string) {
      const error: RequestOf<typeof logReadingError> = {
        p_teacher_id: teacherId,
        p_location: 'student-portal',
        p_error_code: code,
        p_message: message,
        p_context: groupId ? { group_id: groupId } : {},
      };
      tolerate(callApi(logReadingError, error, { keepalive: true }));
    },
  };
}

import { logReadingError, type ReadingErrorCode } from '#contract/reading.ts';
import { callApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';

/** Reports to the server which failure the teacher saw. Fire and forget. */
export function logFailure(userId: string, code: ReadingErrorCode, error: unknown): void {
  if (!(error instanceof Problem)) return;
  const { message, code: problem, status } = error;
  void callApi(logReadingError, {
    p_teacher_id: userId,
    p_location: 'teacher-dashboard/reading-station',
    p_error_code: code,
    p_message: message.slice(0, 300),
    p_context: { problem, status: String(status) },
  }).catch(() => undefined);
}

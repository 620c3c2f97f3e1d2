import { excerptLength } from '#contract/constants.ts';
import type { Feedback } from '#contract/feedback.ts';
import { mailSendPdfFromPortal, type ReportRequest } from '#contract/reports.ts';
import { strategiesUsed } from '#contract/strategy-titles.ts';
import { Problem, problemOf } from '#web/lib/problem.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { type StudentApi, type SubmissionKeys, secretHeader } from '../portal/student-api.ts';

export type Printed = {
  nickname: string;
  unitId: string;
  unitTitle: string | null;
  work: string;
  /** Null if there is no feedback that the student may have. */
  result: Feedback | null;
};

/** Mails the report on a feedback to the teacher; true if it was sent. */
export function sendReport(api: StudentApi, keys: SubmissionKeys | null, printed: Printed): Promise<boolean> {
  return mailReport(api, keys, (key) => toRequest(key, printed));
}

/** Tells that a preview sends nothing; false, as no report is sent. */
export function tellPreview(): boolean {
  showToast({ kind: 'success', title: 'Printed', text: 'This is a preview: no e-mail is sent.' });
  return false;
}

/** Mails a report to the teacher and tells the result; true if the teacher has it. The server sends none twice. */
export async function mailReport(
  { callApi }: StudentApi,
  keys: SubmissionKeys | null,
  toRequest: (key: string) => ReportRequest,
  already = { title: 'Printed and sent', text: 'The PDF was already e-mailed to your teacher.' },
): Promise<boolean> {
  try {
    if (!keys) throw problemOf('REPORT_INCOMPLETE');
    const headers = secretHeader(keys.secret);
    const { deduped } = await callApi(mailSendPdfFromPortal, toRequest(keys.key), { headers }).catch(
      (error) => {
        // The teacher has this report already; only facts around the work have changed.
        if (error instanceof Problem && error.code === 'SUBMISSION_KEY_REUSED') return { deduped: true };
        throw error;
      },
    );
    const said = { title: 'Printed and sent', text: 'The PDF is e-mailed to your teacher.' };
    showToast({ kind: 'success', ...(deduped ? already : said) });
    return true;
  } catch (error) {
    const { title, message } = mailSendPdfFromPortal.failure;
    const isOurs = error instanceof Problem && error.code === 'REPORT_INCOMPLETE';
    showToast({ kind: 'destructive', title, text: isOurs ? error.message : message });
    return false;
  }
}

function toRequest(key: string, { nickname, unitId, unitTitle, work, result }: Printed): ReportRequest {
  const { step1, step2 } = result ?? {};
  const help = [...(step1?.help ?? []), ...(step2?.help ?? [])];
  return {
    station: 'general',
    group_id: null,
    config_id: unitId || null,
    alias_id: null,
    meta: {
      group_label: null,
      config_title: unitTitle,
      alias_label: nickname,
      alias_code: null,
      // The same at every press, so that the server knows the report again.
      timestamp_iso: result?.generated_at ?? new Date().toISOString(),
    },
    payload: {
      student_input_excerpt: work.trim().slice(0, excerptLength),
      strategies_used: result ? strategiesUsed(result) : [],
      two_step_feedback: {
        step1_label: step1?.label ?? '',
        step1_body: step1?.body ?? '',
        step2_label: step2?.label ?? '',
        step2_body: step2?.body ?? '',
      },
      referenced_texts: [...new Set(help.flatMap(({ source_quote: quote }) => (quote ? [quote] : [])))],
    },
    submission_key: key,
  };
}

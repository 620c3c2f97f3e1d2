import type { ReportMail } from './reports.ts';

export const reportMailTitles: Record<ReportMail, string> = {
  each: 'Each report',
  thread: 'Each work once a day',
  daily: 'Once a day',
  off: 'No e-mail',
};

const together = 'From the eleventh in ten minutes on, one e-mail brings several.';
type Words = { label: string; hint: Record<ReportMail, string> };
export const reportMailWords = {
  report_mail: {
    label: 'E-mail from the General Station',
    hint: {
      each: `One e-mail as soon as a student sends their feedback. ${together}`,
      thread: `One e-mail for each student’s work at four in the afternoon, with the newest draft; it names the earlier ones. ${together}`,
      daily: 'One e-mail at four in the afternoon with all feedback that was sent since the last one.',
      off: 'What students hand in is only listed under “Received work”.',
    },
  },
  reading_mail: {
    label: 'E-mail from the Reading Station',
    hint: {
      each: `One e-mail as soon as a student submits a check-in. ${together}`,
      thread: `One e-mail for each student’s check-in at four in the afternoon, with the newest version; it names the earlier ones. ${together}`,
      daily: 'One e-mail at four in the afternoon with all check-ins since the last one.',
      off: 'Check-ins are only listed under “Received work”.',
    },
  },
} satisfies Record<string, Words>;

import { aiLabel, gradeNote, productName } from '#contract/constants.ts';
import type { Feedback } from '#contract/feedback.ts';
import type { ReportDocument } from '#contract/report-document.ts';
import { feedbackSections, type SheetWords } from '#words/feedback-sheet.ts';
import { partNames, whoWrote } from '#words/who-wrote.ts';
import { sayLeft, sayState } from '../feedback/session/say-state.ts';
import { printPage } from './print-page.ts';
import { sheet } from './sheet.ts';

export interface PrintedFeedback {
  nickname: string;
  unitTitle: string | null;
  work: string;
  result: Feedback;
  returnCode?: string | undefined;
}

const toStudent: SheetWords = {
  work: 'Your work',
  answer: partNames.answer,
  note: 'From your teacher',
  grade: gradeNote,
  sayStep: (step) => `${step.label}: ${sayState(step)}`,
  sayLeft: (left) => [sayLeft(left)],
};

export async function printFeedback(opened: Window | null, printed: PrintedFeedback): Promise<void> {
  const document = printedFeedback(printed);
  await printPage(opened, document.title, (page) => sheet(page, document, printed.returnCode));
}

/** What the print-out of a feedback says. */
export function printedFeedback({ nickname, unitTitle, work, result }: PrintedFeedback): ReportDocument {
  const createdAt = new Date(result.generated_at);
  const { label, line, notes } = whoWrote(result);
  const { progress } = result;
  return {
    title: `Student Feedback - ${nickname}`,
    heading: aiLabel,
    writer: `${line ?? `${label}.`} It can be wrong: check it with your teacher.`,
    ...{ author: productName, language: 'en', createdAt },
    facts: [
      ...(unitTitle === null ? [] : [{ name: 'Project', value: unitTitle }]),
      { name: 'Nickname', value: nickname },
      { name: 'Date', value: createdAt.toLocaleDateString() },
      ...(progress ? [{ name: 'Draft', value: String(progress.draft) }] : []),
    ],
    sections: [
      ...feedbackSections(result, work, toStudent),
      ...(notes.length > 0
        ? [{ heading: '', blocks: [{ kind: 'note' as const, text: notes.join(' ') }] }]
        : []),
    ],
    footer: `Generated on ${createdAt.toLocaleString()}`,
  };
}

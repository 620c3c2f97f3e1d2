import { productName } from '#contract/constants.ts';
import { type HeldAs, heldWords } from '#contract/held-as.ts';
import type { ReportDocument } from '#contract/report-document.ts';
import { printPage } from './print-page.ts';
import { sheet } from './sheet.ts';

export interface HeldWork {
  nickname: string;
  unitTitle: string | null;
  work: string;
  heldAs: HeldAs;
  returnCode?: string | undefined;
}

export async function printHeld(opened: Window | null, printed: HeldWork): Promise<void> {
  const document = printedHeld(printed);
  await printPage(opened, document.title, (page) => sheet(page, document, printed.returnCode));
}

/** About the feedback it says no more than the screen does. */
export function printedHeld({ nickname, unitTitle, work, heldAs }: HeldWork): ReportDocument {
  return {
    title: `Student Work - ${nickname}`,
    heading: 'Your work',
    writer: heldWords[heldAs],
    ...{ author: productName, language: 'en', createdAt: new Date() },
    facts: [
      ...(unitTitle === null ? [] : [{ name: 'Project', value: unitTitle }]),
      { name: 'Nickname', value: nickname },
    ],
    sections: [{ heading: '', blocks: [{ kind: 'work', text: work }] }],
    footer: '',
  };
}

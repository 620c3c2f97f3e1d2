import { type HeldAs, heldWords } from '#contract/held-as.ts';
import { element, fact } from './element.ts';
import { printPage } from './print-page.ts';
import { returnCodeSheet } from './return-code-sheet.ts';

export interface HeldWork {
  nickname: string;
  unitTitle: string | null;
  work: string;
  heldAs: HeldAs;
  returnCode?: string | undefined;
}

export function printHeld(opened: Window | null, printed: HeldWork): Promise<void> {
  return printPage(opened, `Student Work - ${printed.nickname}`, (page) => printHeldSheet(page, printed));
}

/** About the feedback it says no more than the screen does. */
export function printHeldSheet(
  page: Document,
  { nickname, unitTitle, work, heldAs, returnCode }: HeldWork,
): HTMLElement {
  const make = element(page);
  return make(
    'main',
    { class: 'print-sheet' },
    make('header', {}, make('h1', {}, 'Your work'), make('p', { class: 'print-note' }, heldWords[heldAs])),
    make('dl', {}, unitTitle !== null && fact(make, 'Project', unitTitle), fact(make, 'Nickname', nickname)),
    make(
      'section',
      {},
      ...work.split(/\n+/).map((line) => make('p', { dir: 'auto', translate: 'no' }, line)),
    ),
    returnCode !== undefined && returnCodeSheet(page, make, returnCode),
  );
}

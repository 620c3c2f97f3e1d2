import { aiLabel, gradeNote } from '#contract/constants.ts';
import type { Feedback, Help, Step } from '#contract/feedback.ts';
import { organizerBoxes, strategyTitles } from '#contract/strategy-titles.ts';
import { whoWrote } from '#words/who-wrote.ts';
import { element, fact, type Make, type Part, quoted } from './element.ts';
import { printPage } from './print-page.ts';
import { progressSheet } from './progress-sheet.ts';
import { returnCodeSheet } from './return-code-sheet.ts';

interface PrintedFeedback {
  nickname: string;
  unitTitle: string | null;
  result: Feedback;
  returnCode?: string | undefined;
}

export function printFeedback(opened: Window | null, printed: PrintedFeedback): Promise<void> {
  return printPage(opened, `Student Feedback - ${printed.nickname}`, (page) => printSheet(page, printed));
}

export function printSheet(
  page: Document,
  { nickname, unitTitle, result, returnCode }: PrintedFeedback,
): HTMLElement {
  const make = element(page);
  const generatedAt = new Date(result.generated_at);
  const { strength, step1, step2, answer, grade, progress, note } = result;
  const { label, line, notes } = whoWrote(result);
  return make(
    'main',
    { class: 'print-sheet' },
    make('header', {}, make('h1', {}, aiLabel), make('p', { class: 'print-note' }, line ?? `${label}.`)),
    make(
      'dl',
      {},
      unitTitle !== null && fact(make, 'Project', unitTitle),
      fact(make, 'Nickname', nickname),
      fact(make, 'Date', generatedAt.toLocaleDateString()),
      !!progress && fact(make, 'Draft', String(progress.draft)),
    ),
    grade !== null &&
      make('p', { class: 'print-grade' }, make('b', {}, `Preliminary grade: ${grade.overall}. `), gradeNote),
    !!progress && progressSheet(make, progress),
    strength !== null &&
      section('What works', [
        strength.quote !== null && quoted(make, strength.quote.text),
        make('p', { dir: 'auto' }, strength.text),
        !!strength.criterion && criterionPart(make, 'Part of: ', strength.criterion),
      ]),
    stepSection(1, step1),
    stepSection(2, step2),
    !!answer &&
      section('Your question', [
        make('p', { dir: 'auto' }, answer.text),
        ...answer.places.map(({ text }) => quoted(make, text)),
      ]),
    grade !== null &&
      section('Preliminary grade', [
        make('p', { dir: 'auto' }, grade.explanation),
        make(
          'ul',
          {},
          ...grade.criteria.map(({ text, band }) =>
            make('li', { dir: 'auto' }, `${text}: `, make('b', {}, band)),
          ),
        ),
      ]),
    !!note && section('From your teacher', [make('p', { dir: 'auto' }, note)]),
    returnCode !== undefined && returnCodeSheet(page, make, returnCode),
    ...notes.map((note) => make('p', { class: 'print-note' }, note)),
    make(
      'footer',
      {},
      make('span', {}, `Generated on ${generatedAt.toLocaleString()}`),
      make('span', {}, 'It can be wrong: check it with your teacher.'),
    ),
  );

  function section(title: string, parts: Part[], attributes: Record<string, string> = {}) {
    return make('section', attributes, make('h2', { dir: 'auto' }, title), ...parts);
  }

  function stepSection(n: number, step: Step) {
    const parts = [
      step.quote !== null && quoted(make, step.quote.text),
      make('p', { dir: 'auto' }, step.body),
      criterionPart(make, 'Works on: ', step.criterion),
      ...step.help.map((help) => helpPart(make, help)),
    ];
    // A step should not be split between pages.
    return section(`${n}. ${step.label}`, parts, { class: 'print-step' });
  }
}

function criterionPart(make: Make, lead: string, { text }: Step['criterion']) {
  return make('p', { class: 'print-criterion' }, lead, make('b', { dir: 'auto' }, text));
}

function helpPart(make: Make, { option, text, items, source_quote, organizer }: Help) {
  const title = strategyTitles[option];
  const isLabelled = organizer !== null && items.length >= 2 && items.length <= 4;
  return make(
    'div',
    { class: 'print-help' },
    make('h3', {}, organizer ? `${title}: ${organizer}` : title),
    text !== '' && make('p', { dir: 'auto' }, text),
    items.length > 0 &&
      !isLabelled &&
      make('ul', {}, ...items.map((item) => make('li', { dir: 'auto' }, item))),
    source_quote !== null && make('blockquote', { dir: 'auto', translate: 'no' }, source_quote),
    organizer !== null && organizerSheet(make, organizer, isLabelled ? items : null),
  );
}

type Organizer = NonNullable<Help['organizer']>;

/** An empty organizer to write into: ruled boxes side by side, with the titles of the feedback if it has any. */
export function organizerSheet(make: Make, organizer: Organizer, titles: string[] | null): HTMLElement {
  return make(
    'div',
    { class: 'print-organizer' },
    ...(titles ?? organizerBoxes[organizer]).map((title) =>
      make('div', {}, make('b', { dir: 'auto' }, title), ...Array.from({ length: 6 }, () => make('i', {}))),
    ),
  );
}

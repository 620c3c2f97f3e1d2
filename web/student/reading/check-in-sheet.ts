import type { StudentReadingSummary } from '#contract/check-ins.ts';
import { heldWords } from '#contract/held-as.ts';
import { readingTitles, readingVerdicts } from '#contract/reading-defaults.ts';
import { hasWrittenWords, whoWrote } from '#words/who-wrote.ts';
import { element, fact, type Make, type Part } from '../print/element.ts';
import { toOwnEntries } from './form/own-entries.ts';
import { sayDates, sayPages } from './say-facts.ts';
import type { HandedInCheckIn } from './to-report.ts';

/** The printed check-in: the answers, the academic summary if the student may see it, the sign-off. */
export function checkInSheet(page: Document, { sent, result, heldAs }: HandedInCheckIn) {
  const { request, frame } = sent;
  const shown = result ?? toOwnEntries(sent);
  const isWritten = result !== null && hasWrittenWords(result);
  const make = element(page);
  const writtenAt = result ? new Date(result.generated_at) : new Date();
  const section = (title: string, parts: Part[]) =>
    parts.length > 0 && make('section', {}, make('h2', {}, title), ...parts);
  const entry = (title: string, own: string, verdict: string | null, note: string | null) =>
    make(
      'div',
      { class: 'print-entry' },
      make('h3', { dir: 'auto' }, title),
      make(
        'p',
        { class: 'print-quote', dir: 'auto', translate: own.trim() ? 'no' : 'yes' },
        own.trim() || '(left blank)',
      ),
      verdict !== null && make('p', { class: 'print-note' }, make('b', {}, `${verdict}. `), note ?? ''),
    );

  return make(
    'main',
    { class: 'print-sheet' },
    make(
      'header',
      {},
      make('h1', {}, 'Reading Check-in'),
      result === null && make('p', { class: 'print-note' }, heldWords[heldAs]),
    ),
    make(
      'dl',
      {},
      fact(make, 'Alias', request.alias),
      fact(make, 'Group', frame.group_name),
      fact(make, 'Book', `${request.bookTitle}, ${request.bookAuthor}`),
      fact(make, 'Dates', sayDates(request)),
      frame.toggles.volume && fact(make, 'Pages', sayPages(request, shown)),
    ),
    result !== null && isWritten && summarySheet(make, result),
    !!result?.note && section('From your teacher', [make('p', { dir: 'auto' }, result.note)]),
    section(
      readingTitles.vocabulary,
      shown.vocabulary.map(({ word, usage, verdict, note }, index) =>
        entry(
          word.trim() || `Word ${index + 1}`,
          usage,
          verdict && readingVerdicts.vocabulary[verdict],
          note,
        ),
      ),
    ),
    section(
      readingTitles.comprehension,
      shown.comprehension.map(({ question, answer, verdict, note }) =>
        entry(question, answer, verdict && readingVerdicts.comprehension[verdict], note),
      ),
    ),
    section(
      readingTitles.others,
      shown.others.map(({ question, answer }) => entry(question, answer, null, null)),
    ),
    make('p', { class: 'print-signoff', dir: 'auto' }, frame.design.signoff_message),
    make(
      'footer',
      {},
      make('span', {}, `Generated on ${writtenAt.toLocaleString()}`),
      isWritten && make('span', {}, 'It can be wrong: check it with your teacher.'),
    ),
  );
}

function summarySheet(make: Make, result: StudentReadingSummary) {
  const { label, line, notes } = whoWrote(result);
  const { overview } = result;
  return make(
    'section',
    {},
    make('h2', {}, label),
    line !== null && make('p', { class: 'print-note' }, line),
    overview !== null && make('p', { dir: 'auto' }, overview),
    ...notes.map((note) => make('p', { class: 'print-note' }, note)),
  );
}

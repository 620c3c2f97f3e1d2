import { readingTitles, readingVerdicts } from '#contract/reading-defaults.ts';
import { whoWrote } from '#contract/who-wrote.ts';
import { sayDates, sayPages } from '#web/lib/student/reading/say-facts.ts';
import { element, type Part } from '../print/element.ts';
import type { CheckInResults } from './to-report.ts';

/** The printed check-in, black on white: the answers, the academic summary, the sign-off. */
export function checkInSheet(page: Document, { sent: { request, frame }, result }: CheckInResults) {
  const make = element(page);
  const generatedAt = new Date(result.generated_at);
  const { label, line, notes } = whoWrote(result);
  const fact = (term: string, value: string) =>
    make('div', {}, make('dt', {}, term), make('dd', { dir: 'auto' }, value));
  const section = (title: string, parts: Part[]) =>
    parts.length > 0 && make('section', {}, make('h2', {}, title), ...parts);
  const entry = (title: string, own: string, verdict: string, note: string) =>
    make(
      'div',
      { class: 'print-entry' },
      make('h3', { dir: 'auto' }, title),
      make('p', { class: 'print-quote', dir: 'auto' }, own.trim() || '(left blank)'),
      make('p', { class: 'print-note' }, verdict !== '' && make('b', {}, `${verdict}. `), note),
    );

  return make(
    'main',
    { class: 'print-sheet' },
    make('header', {}, make('h1', {}, 'Reading Check-in')),
    make(
      'dl',
      {},
      fact('Alias', request.alias),
      fact('Group', frame.group_name),
      fact('Book', `${request.bookTitle}, ${request.bookAuthor}`),
      fact('Dates', sayDates(request)),
      frame.toggles.volume && fact('Pages', sayPages(request, result)),
    ),
    section(label, [
      line !== null && make('p', { class: 'print-note' }, line),
      make('p', { dir: 'auto' }, result.overview),
      ...notes.map((note) => make('p', { class: 'print-note' }, note)),
    ]),
    section(
      readingTitles.vocabulary,
      result.vocabulary.map(({ word, usage, verdict, note }, index) =>
        entry(word.trim() || `Word ${index + 1}`, usage, readingVerdicts.vocabulary[verdict], note),
      ),
    ),
    section(
      readingTitles.comprehension,
      result.comprehension.map(({ question, answer, verdict, note }) =>
        entry(question, answer, readingVerdicts.comprehension[verdict], note),
      ),
    ),
    section(
      readingTitles.others,
      result.others.map(({ question, answer }) => entry(question, answer, '', '')),
    ),
    make('p', { class: 'print-signoff', dir: 'auto' }, frame.design.signoff_message),
    make(
      'footer',
      {},
      make('span', {}, `Generated on ${generatedAt.toLocaleString()}`),
      make('span', {}, 'It can be wrong: check it with your teacher.'),
    ),
  );
}

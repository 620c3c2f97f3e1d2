import './reading-station.css';
import { hasPrice } from '#web/lib/site-facts.ts';
import { Section } from '#web/shell/page-head.tsx';
import { ReadingPocket } from '#web/shell/reading-pocket.tsx';
import { StationPage } from '#web/shell/station-page.tsx';
import { drawing } from '#web/ui/line.tsx';
import { Numeral } from '#web/ui/numeral.tsx';
import { Ticks } from '#web/ui/ticks.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { questionsOf } from './questions.ts';

const journey = [
  { n: 1, title: 'Pick an alias', text: 'The teacher made the list. Nobody types a name.' },
  { n: 2, title: 'Tell what was read', text: 'The book, the dates and the number of pages.' },
  { n: 3, title: 'Show what it meant', text: 'New words in sentences of their own, then three questions.' },
  { n: 4, title: 'Print the page', text: 'The check-in goes to the teacher, with a short summary.' },
] as const;

export function ReadingStationPage() {
  return (
    <StationPage
      title="Reading Station"
      text="One short check-in form for each reading group. You see who read, which words were new, and who needs a word with you."
      drawing={<BooksAndClock />}
      start="Set up a reading group"
      questions={questionsOf(hasPrice())}
      invitation="Start with one group"
    >
      <FeatureCards />
      <section className="wrap section beside-pocket" aria-labelledby="setup-title">
        <div>
          <h2 className="section-title" id="setup-title">
            Set up for your groups, not for everybody
          </h2>
          <p className="lead">Each group has its own form. Change it when the group changes.</p>
          <Ticks
            items={[
              <>
                <b>Pace and level.</b> Pages per week and the grade of the texts.
              </>,
              <>
                <b>Aliases.</b> A list that you make and keep; only you know who is who.
              </>,
              <>
                <b>Parts of the form.</b> Volume, vocabulary and comprehension, each on or off.
              </>,
              <>
                <b>Your own questions.</b> Change the three, add others, and sign off in your words.
              </>,
            ]}
          />
        </div>
        <ReadingPocket />
      </section>
      <Section title="What a student does" lead="Four steps, a few minutes, no account.">
        <ol className="journey">
          {journey.map(({ n, title, text }) => (
            <li key={n}>
              <Numeral n={n} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </StationPage>
  );
}

const BooksAndClock = drawing('360 150', [
  ['M20 126V44c0-3 2-5 5-5h22c3 0 5 2 5 5v82zM52 126V30c0-3 2-5 5-5h18c3 0 5 2 5 5v96z'],
  ['M88 122l20-84c1-3 3-4 6-3l18 4c3 1 4 3 3 6l-20 84z'],
  ['M28 56h16M28 66h16M58 44h14M106 56l18 4', 'thin'],
  ['M58 104h14M28 110h16', 'y'],
  ['M172 110c20-5 40-4 62 4 22-8 42-9 62-4V50c-20-5-40-4-62 5-22-9-42-10-62-5zM234 55v59'],
  ['M186 66c12-2 22-1 34 3M186 80c12-2 22-1 34 3', 'thin'],
  ['M248 70c11-4 22-5 34-3M248 84c10-4 16-5 24-4', 'y thin'],
  ['M276 46v30l8-7 8 7V47', 'y'],
  ['M14 130c110-3 220-3 330 0'],
]);

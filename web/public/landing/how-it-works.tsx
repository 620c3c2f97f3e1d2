import './how-it-works.css';
import { Section } from '#web/shell/page-head.tsx';
import { Numeral } from '#web/ui/numeral.tsx';

type Point = { title: string; text: string };

const forTeachers: Point[] = [
  {
    title: 'Describe the unit',
    text: 'Add the title, grade level, objectives, texts and the criteria you already use.',
  },
  {
    title: 'Pick the kind of help',
    text: 'Switch each strategy on or off: sentence starters, vocabulary, organizers and more.',
  },
  {
    title: 'Share one private link',
    text: 'Students send you their feedback as a PDF by email, so you see what they were told.',
  },
];

const forStudents: Point[] = [
  {
    title: 'Open the link',
    text: 'Type a classroom nickname. No account, no password and no real name.',
  },
  {
    title: 'Add the work',
    text: 'Type it, or take a photo of the page and fix any word that was misread.',
  },
  {
    title: 'Read, then revise',
    text: 'Get two next steps, change the draft, then print it and send it to the teacher.',
  },
];

export function HowItWorks() {
  return (
    <Section
      title="How It Works"
      lead="Set it up once per unit. After that, students work from one link."
      className="after-sample"
    >
      <div className="book">
        <div className="book-spread">
          <BookPage title="For teachers" points={forTeachers} />
          <BookPage title="For students" points={forStudents} />
        </div>
      </div>
    </Section>
  );
}

function BookPage({ title, points }: { title: string; points: readonly Point[] }) {
  return (
    <div className="book-page ruled">
      <h3>{title}</h3>
      <ol className="book-points">
        {points.map((point, index) => (
          <li key={point.title}>
            <Numeral n={(index + 1) as 1 | 2 | 3} />
            <h4>{point.title}</h4>
            <p>{point.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

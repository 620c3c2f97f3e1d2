import './teacher-sees.css';
import classView from './pictures/class-view.webp';
import drafts from './pictures/drafts.webp';
import inbox from './pictures/inbox.webp';
import note from './pictures/note.webp';

/** Taken of the running product, by `npm run pictures`; half as large as they are in points. */
const pictures = [
  {
    ...{ src: inbox, height: 560, title: 'What came in' },
    text: 'One line a student, with one reason to look where there is one.',
    alt: 'Received work: a list of students with the unit, the time, and notes such as “Question not answered”.',
  },
  {
    ...{ src: classView, height: 560, title: 'What the class has in common' },
    text: 'What rules found of each criterion, what they did not find, and where nobody could tell.',
    alt: 'Class view: for each criterion a row of dots for the class, with the number of students and their nicknames.',
  },
  {
    ...{ src: drafts, height: 560, title: 'Every draft' },
    text: 'The student’s own words, with the sentences that the two steps are about.',
    alt: 'A student’s second draft in which two sentences are marked Step 1 and Step 2.',
  },
  {
    ...{ src: note, height: 228, title: 'Your own words' },
    text: 'A note to one student, or the same one to many.',
    alt: 'A box with a note to the student, and the button “Save the note”.',
  },
];

export function TeacherSees() {
  return (
    <section className="wrap section" aria-labelledby="teacher-sees-title">
      <h2 className="section-title" id="teacher-sees-title">
        What you see afterwards
      </h2>
      <ul className="teacher-sees">
        {pictures.map(({ src, height, title, text, alt }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <img src={src} alt={alt} width={480} height={height} loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
    </section>
  );
}

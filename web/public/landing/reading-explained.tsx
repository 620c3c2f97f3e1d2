import './reading-explained.css';
import { ReadingPocket } from '#web/shell/reading-pocket.tsx';
import { PagesDrawing, QuestionDrawing, WordDrawing } from '#web/ui/drawings.tsx';

export function ReadingExplained() {
  return (
    <section className="wrap section beside-pocket" aria-labelledby="reading-title">
      <div>
        <h2 className="section-title" id="reading-title">
          Reading Station: see who read, and who needs a word with you
        </h2>
        <p className="lead">
          Make one check-in form per reading group. A student picks an alias and fills it in. The page reaches
          you as a PDF, with a short AI summary that flags what to follow up on.
        </p>
        <ul className="trio">
          <li>
            <PagesDrawing />
            <div>
              <b>Volume</b>Pages read, next to the pace you set for the group.
            </div>
          </li>
          <li>
            <WordDrawing />
            <div>
              <b>Vocabulary</b>New words, each used in the student’s own sentence.
            </div>
          </li>
          <li>
            <QuestionDrawing />
            <div>
              <b>Comprehension</b>Three questions. Keep ours or write your own.
            </div>
          </li>
        </ul>
        <a className="link stand" href="/reading-station">
          More about Reading Station
        </a>
      </div>
      <ReadingPocket />
    </section>
  );
}

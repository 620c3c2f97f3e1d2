import './reading-explained.css';
import { ReadingPocket } from '#web/shell/reading-pocket.tsx';
import { Line } from '#web/ui/line.tsx';

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
            <Line box="52 52">
              <path className="fw" d="M6 12c8-3 14-2 20 3 6-5 12-6 20-3v28c-8-3-14-2-20 3-6-5-12-6-20-3z" />
              <path d="M26 15v28" />
              <path className="fy" d="M34 11v17l4-4 4 4V10c-3-.6-5.5-.3-8 1z" />
            </Line>
            <div>
              <b>Volume</b>Pages read, next to the pace you set for the group.
            </div>
          </li>
          <li>
            <Line box="52 52">
              <path className="fw" d="M7 9h38v27H25L14 45v-9H7z" />
              <path className="y" d="M15 27h22" />
              <path d="M16 21c3-6 5-6 6 0M24 21c2-5 6-5 6 0M32 21c1-4 4-5 5 0" />
            </Line>
            <div>
              <b>Vocabulary</b>New words, each used in the student’s own sentence.
            </div>
          </li>
          <li>
            <Line box="52 52">
              <path className="fw" d="M11 6h30v40H11z" />
              <path className="y" d="M20 19c1-9 14-8 12 1-1 5-6 5-6 10M26 37v.2" />
              <path d="M18 6V3M26 6V3M34 6V3" />
            </Line>
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

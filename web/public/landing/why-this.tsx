import './why-this.css';
import type { ReactNode } from 'react';
import { Line } from '#web/ui/line.tsx';

type Point = { claim: string; because: string };

const needed: Point[] = [
  { claim: 'Feedback tied to your criteria.', because: 'Not to someone’s general idea of good writing.' },
  {
    claim: 'Help that points at a sentence.',
    because: 'A student should know where to put the pencil next.',
  },
  {
    claim: 'The same patience for the last draft as for the first.',
    because: 'Friday afternoon included.',
  },
  {
    claim: 'A copy of what was said.',
    because: 'Students send it to you, so your next talk can start where the feedback ended.',
  },
];

const notNeeded: Point[] = [
  {
    claim: 'A machine that decides the grade.',
    because: 'Any grade here is preliminary, and you can switch it off.',
  },
  { claim: 'The assignment done for them.', because: 'Students get next steps. The rewriting is theirs.' },
  { claim: 'More passwords to hand out.', because: 'Students open one link and type a nickname.' },
  {
    claim: 'Your students’ names in a database.',
    because: 'Use nicknames and aliases, and leave names out of the work.',
  },
];

export function WhyThis() {
  return (
    <section className="wrap section" aria-labelledby="why-title">
      <div className="framed-board t-chart on-board">
        <h2 className="section-title" id="why-title">
          What a teacher does and does not need from AI
        </h2>
        <div className="t-columns">
          <svg className="line t-bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 6.5C18 3 36 8 52 5.5S84 8 100 4" />
          </svg>
          <svg
            className="line t-bar is-down"
            viewBox="0 0 12 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d="M5.5 1C7.5 30 4 60 7 99" />
          </svg>
          <Column
            title="You need"
            points={needed}
            mark={<path className="y" d="M5 18c3 2 5 4 7 8C15 17 20 10 28 5" />}
          />
          <Column
            title="You don’t need"
            points={notNeeded}
            mark={<path className="p" d="M7 6c6 7 12 13 19 19M26 6C19 12 13 18 6 26" />}
          />
        </div>
        <p className="t-foot">
          One thing to know: AI can be wrong. Each feedback says who wrote it, a third-party AI model or our{' '}
          <span className="nb">built-in</span> coach, so read it the way you would read a note from a new
          classroom aide.
        </p>
      </div>
    </section>
  );
}

function Column({ title, points, mark }: { title: string; points: readonly Point[]; mark: ReactNode }) {
  return (
    <div className="t-column">
      <h3>{title}</h3>
      <ul className="board-points t-points">
        {points.map(({ claim, because }) => (
          <li key={claim}>
            <Line box="32 32">{mark}</Line>
            <span>
              <b>{claim}</b> {because}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

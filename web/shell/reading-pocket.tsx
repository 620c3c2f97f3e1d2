import './reading-pocket.css';
import './samples/sample-feedback.css';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Line } from '#web/ui/line.tsx';
import { whoWrote } from '#words/who-wrote.ts';
import sample from './reading-pocket.json' with { type: 'json' };

const { alias, book, pages, vocabulary, answers, summary } = sample;
const { label, line } = whoWrote(summary);
const [word] = vocabulary;
/** Shows the answer that a flag quotes, else the first. */
const shown = Math.max(
  0,
  answers.findIndex((answer) => summary.flags.some(({ quote }) => quote === answer)),
);

/** A made-up check-in and the summary that the product wrote for it, unedited. */
export function ReadingPocket() {
  return (
    <div className="pocket">
      <div className="pocket-card">
        <h3>Sample reading check-in</h3>
        <dl>
          <Row name="Alias">{alias}</Row>
          <Row name="Book">{book}</Row>
          <Row name="Pages read">{pages}</Row>
          <Row name="New word">
            <b>{word?.word}</b>: “{word?.usage}”
          </Row>
          <Row name={`Answer ${shown + 1}`}>“{answers[shown]}”</Row>
        </dl>
      </div>
      <div className="pocket-front">
        <h3>The summary</h3>
        <p>{summary.overview}</p>
        {summary.flags.map(({ note, quote }) => (
          <p className="pocket-flag" key={note}>
            <Line box="32 32">
              <path d="M7 29V4" />
              <path className="fe" d="M7 5c6-3 10 3 18 0v13c-8 3-12-3-18 0z" />
            </Line>
            <span>
              <b>For the teacher alone:</b> {note} {quote && `“${quote}”`}
            </span>
          </p>
        ))}
        <p className="row sample-source">
          <Badge kind="quiet">{label}</Badge> {line}
        </p>
      </div>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

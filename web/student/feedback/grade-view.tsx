import { type GradeBand, gradeBands, gradeNote } from '#contract/constants.ts';
import type { Grade } from '#contract/feedback.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The preliminary grade: bands, never a number. What led to it is folded. */
export function GradeView({ grade: { overall, explanation, criteria } }: { grade: Grade }) {
  return (
    <section className="feedback-grade" aria-labelledby="grade-title">
      <details>
        <summary>
          <h3 id="grade-title">Preliminary grade</h3>
        </summary>
        <p className="hint">
          <Badge kind="warm">{overall}</Badge> {gradeNote}
        </p>
        <p dir="auto">{explanation}</p>
        <ul className="feedback-bands">
          {criteria.map(({ id, text, band }) => (
            <li key={id}>
              <span dir="auto">{text}</span>
              <Band band={band} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Band({ band }: { band: GradeBand }) {
  const reached = gradeBands.indexOf(band);
  return (
    <span className="feedback-band">
      <span className="feedback-ticks" aria-hidden="true">
        {gradeBands.map((name, index) => (
          <i key={name} className={index <= reached ? 'is-reached' : undefined} />
        ))}
      </span>
      <b>{band}</b>
    </span>
  );
}

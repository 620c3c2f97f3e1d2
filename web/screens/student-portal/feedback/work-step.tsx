import './work-step.css';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { type LateProps, useDraftsUsed, useFeedback } from '../station-in-use.ts';

/** The step that is worked on, in one line beside the field; a press opens all of it. */
export function WorkStep({ inUse, station }: LateProps) {
  const result = useFeedback(station, (view) => view.result);
  const about = useFeedback(station, (view) => view.about);
  const used = useDraftsUsed(station);
  const [n, setN] = useState<1 | 2>(1);
  const unit = inUse.units.find(({ id }) => id === about?.unitId);
  if (!result || !about || !unit || used >= unit.draft_limit) return null;
  const { label, body, quote } = n === 1 ? result.step1 : result.step2;
  const other = n === 1 ? 2 : 1;
  return (
    <section className="work-step" aria-label="The step you work on" data-asked>
      <details key={`${about.draft}-${n}`}>
        <summary dir="auto">
          <span>
            <b>Step {n}:</b> {label}
          </span>
        </summary>
        <div>
          {quote && (
            <p className="feedback-quote">
              <span className="feedback-quote-from">You wrote</span> <q dir="auto">{quote.text.trim()}</q>
            </p>
          )}
          <p dir="auto">{body}</p>
          <p>
            <a href={`#step-${n}`}>Its help and your answer</a>
          </p>
        </div>
      </details>
      <Button kind="text" aria-label={`Work on step ${other}`} onClick={() => setN(other)}>
        Step {other}
      </Button>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { Step } from '#contract/feedback.ts';
import { Numeral } from '#web/ui/numeral.tsx';
import { HelpView } from '../help-view.tsx';
import { QuoteLink } from './quote-link.tsx';
import type { InWork } from './use-putting.ts';

export type StepViewProps = {
  n: 1 | 2;
  step: Step;
  /** The text that the step quotes. */
  work: string;
  /** Null after the last draft. */
  inWork: InWork | null;
  /** Shown below the step. */
  children?: ReactNode;
};

/** One step is open at a time, the first one at first; the other is a line. Its help is folded. */
export function StepView({ n, step, work, inWork, children }: StepViewProps) {
  const { label, body, quote, also = [], criterion, help } = step;
  return (
    <li>
      <article id={`step-${n}`} tabIndex={-1}>
        <details className="step-fold" name="feedback-steps" open={n === 1}>
          <summary>
            <Numeral n={n} />
            <span>
              <h3 dir="auto">
                <span className="vh">Step {n}: </span>
                {label}
              </h3>
              <span className="feedback-criterion" dir="auto">
                {criterion.text}
              </span>
            </span>
          </summary>
          <div className="step-inside">
            {quote && <QuoteLink name={`step${n}`} quote={quote} work={work} />}
            {also.map(({ start, text }) => (
              <p key={start} className="feedback-quote">
                <span className="feedback-quote-from">Also</span>{' '}
                <span dir="auto" translate="no">
                  “{text.trim()}”
                </span>
              </p>
            ))}
            <p dir="auto">{body}</p>
            {help.length > 0 && (
              <details className="step-help">
                <summary>Help me</summary>
                {help.map((one) => (
                  <HelpView
                    key={one.option}
                    help={one}
                    onPut={inWork && ((item) => inWork.onPut(n, item, quote))}
                  />
                ))}
              </details>
            )}
            {children}
          </div>
        </details>
      </article>
    </li>
  );
}

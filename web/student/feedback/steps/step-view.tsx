import type { ReactNode } from 'react';
import type { Step } from '#contract/feedback.ts';
import { Button } from '#web/ui/button.tsx';
import { PencilIcon } from '#web/ui/icons.tsx';
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

export function StepView({
  n,
  work,
  step: { label, body, quote, also = [], criterion, help },
  inWork,
  children,
}: StepViewProps) {
  return (
    <li>
      <article className="feedback-step" id={`step-${n}`} tabIndex={-1}>
        <Numeral n={n} />
        <div>
          <h3 dir="auto">
            <span className="vh">Step {n}: </span>
            {label}
          </h3>
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
          <p className="feedback-criterion">
            <span>Works on</span> <b dir="auto">{criterion.text}</b>
          </p>
          {help.map((one) => (
            <HelpView
              key={one.option}
              help={one}
              onPut={inWork && ((item) => inWork.onPut(n, item, quote))}
            />
          ))}
          {inWork && (
            <Button kind="dark" className="step-change" onClick={() => inWork.onChange(n, quote)}>
              <PencilIcon size={22} />
              Change this in my work
            </Button>
          )}
          {children}
        </div>
      </article>
    </li>
  );
}

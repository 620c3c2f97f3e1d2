import type { ReactNode } from 'react';
import type { Step } from '#contract/feedback.ts';
import { Button } from '#web/ui/button.tsx';
import { PencilIcon } from '#web/ui/icons.tsx';
import { Numeral } from '#web/ui/numeral.tsx';
import { BlockText, hasBegun, Withdrawn } from '../block-text.tsx';
import { HelpView } from '../help-view.tsx';
import type { BlockView } from '../session/feedback-view.ts';
import { QuoteLink } from './quote-link.tsx';
import type { InWork } from './use-putting.ts';

export type StepViewProps = {
  n: 1 | 2;
  block: BlockView<Step>;
  /** Null after the last draft. */
  inWork: InWork | null;
  /** Shown below the step. */
  children?: ReactNode;
};

export function StepView({ n, block, inWork, children }: StepViewProps) {
  const { label, whole } = block;
  if (!hasBegun(block)) return null;
  return (
    <li>
      <article className="feedback-step" id={`step-${n}`} tabIndex={-1}>
        <Numeral n={n} quiet={!whole} />
        <div>
          {label && (
            <h3 dir="auto">
              <span className="vh">Step {n}: </span>
              {label}
            </h3>
          )}
          <Withdrawn block={block} />
          {whole?.quote && <QuoteLink name={`step${n}`} quote={whole.quote} />}
          <BlockText block={block} />
          {whole && (
            <p className="feedback-criterion">
              <span>Works on</span> <b dir="auto">{whole.criterion.text}</b>
            </p>
          )}
          {whole?.help.map((help) => (
            <HelpView
              key={help.option}
              help={help}
              onPut={inWork && ((item) => inWork.onPut(n, item, whole.quote))}
            />
          ))}
          {inWork && whole && (
            <Button kind="dark" className="step-change" onClick={() => inWork.onChange(n, whole.quote)}>
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

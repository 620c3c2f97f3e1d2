import './progress.css';
import type { ReactNode } from 'react';
import type { Quote } from '#contract/quote.ts';
import type { Progress, StepProgress } from '#contract/step-progress.ts';
import { Numeral } from '#web/ui/numeral.tsx';
import { sayLeft, sayState } from './session/say-state.ts';
import { isWithin, markChange } from './steps/mark-change.ts';

export type ProgressViewProps = {
  draft: number;
  /** Null until it arrives, and if the draft before had no steps. */
  progress: Progress | null;
  goal: string | null;
};

/** What was done is said before what was not. */
const gladFirst: readonly StepProgress['state'][] = ['addressed', 'partly', 'cannot tell', 'not yet'];

/** The number of the draft, and what became of the steps of the one before, in quotations of both. */
export function ProgressView({ draft, progress, goal }: ProgressViewProps) {
  const { steps: all = [], left = [] } = progress ?? {};
  const steps = all.toSorted((a, b) => gladFirst.indexOf(a.state) - gladFirst.indexOf(b.state));
  if (!goal && steps.length + left.length === 0) return null;
  return (
    <section className="progress" aria-labelledby="progress-title">
      <h3 id="progress-title">Draft {draft}</h3>
      {goal && (
        <p dir="auto">
          <b>Your goal:</b> <span translate="no">{goal}</span>
        </p>
      )}
      {steps.length > 0 && (
        <ol>
          {steps.map((step, index) => (
            // Steps are identified by their place.
            <StepChange key={String(index)} step={step} draft={draft} />
          ))}
        </ol>
      )}
      {left.length > 0 && (
        <p className="hint" dir="auto">
          {sayLeft(left)}
        </p>
      )}
    </section>
  );
}

function StepChange({ step, draft }: { step: StepProgress; draft: number }) {
  const { label, state, quote, pair, shown } = step;
  const before = pair?.before ?? quote;
  const after = pair?.after ?? null;
  const isSame = before !== null && after !== null && before.text.trim() === after.text.trim();
  const elsewhere = shown.filter((one) => !after || !isWithin(one, after));
  return (
    <li>
      <p className={`progress-state is-${state.replace(' ', '-')}`}>
        {state === 'addressed' && <Numeral n="tick" />}
        {sayState(step)}
      </p>
      <h4 dir="auto">{label}</h4>
      <dl className="progress-pair">
        {before && (
          <Side term={isSame ? 'Both drafts:' : `Draft ${draft - 1}:`}>
            <q translate="no">{before.text.trim()}</q>
          </Side>
        )}
        {pair && !isSame && (
          <Side term={`Draft ${draft}:`}>
            {after ? (
              <Marked sentence={after} shown={shown} before={before?.text} />
            ) : (
              'You took this sentence out.'
            )}
          </Side>
        )}
        {elsewhere.map((one) => (
          <Side key={one.start} term={`Draft ${draft}:`}>
            <Marked sentence={one} shown={[one]} />
          </Side>
        ))}
      </dl>
    </li>
  );
}

function Side({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

type MarkedProps = { sentence: Quote; shown: readonly Quote[]; before?: string | undefined };

function Marked({ sentence, shown, before }: MarkedProps) {
  return (
    <q translate="no">
      {markChange(sentence, shown, before).map(({ text, isShown }, index) =>
        isShown ? (
          <mark key={String(index)} className="mark-strength">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </q>
  );
}

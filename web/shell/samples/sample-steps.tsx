import './sample-steps.css';
import type { Help, Step as StepWords } from '#contract/feedback.ts';
import { strategyTitles } from '#contract/strategy-titles.ts';
import { Starters, Step, WordBank } from '#web/ui/step.tsx';
import type { SampleFeedback } from './sample-feedback.tsx';

type SampleStepsProps = Pick<SampleFeedback, 'feedback'> & {
  level: 3 | 4;
  /** Help waits behind a line until it is asked for. */
  isFolded?: boolean;
};

/** What works, and the two steps side by side. */
export function SampleSteps({ feedback: { strength, step1, step2 }, ...look }: SampleStepsProps) {
  return (
    <>
      {strength && (
        <Step n="tick" level={look.level} title="What works">
          {strength.quote && <YouWrote text={strength.quote.text} className="sample-mark is-strength" />}
          <p>{strength.text}</p>
          {strength.criterion && (
            <p className="sample-criterion">
              Part of <b>{strength.criterion.text}</b>
            </p>
          )}
        </Step>
      )}
      <ol className="sample-two">
        <SampleStep n={1} step={step1} {...look} />
        <SampleStep n={2} step={step2} {...look} />
      </ol>
    </>
  );
}

type SampleStepProps = Omit<SampleStepsProps, 'feedback'> & { n: 1 | 2; step: StepWords };

function SampleStep({ n, step, level, isFolded }: SampleStepProps) {
  const help = step.help.map((one) => <SampleHelp key={one.option} help={one} />);
  return (
    <Step n={n} level={level} as="li" title={step.label}>
      {step.quote && <YouWrote text={step.quote.text} />}
      <p>{step.body}</p>
      <p className="sample-criterion">
        Works on <b>{step.criterion.text}</b>
      </p>
      {isFolded && help.length > 0 ? (
        <details className="sample-fold">
          <summary>Help with this step</summary>
          {help}
        </details>
      ) : (
        help
      )}
    </Step>
  );
}

function YouWrote({ text, className }: { text: string; className?: string }) {
  return (
    <p className="sample-quote">
      You wrote{' '}
      <mark className={className} dir="auto" translate="no">
        {text}
      </mark>
    </p>
  );
}

function SampleHelp({ help: { option, organizer, text, items, source_quote: source } }: { help: Help }) {
  return (
    <div className="sample-help">
      <b>{organizer ? `${strategyTitles[option]}: ${organizer}` : strategyTitles[option]}</b>
      {text && <p>{text}</p>}
      {source && <blockquote translate="no">{source}</blockquote>}
      {items.length > 0 &&
        (option === 'word-bank-vocabulary' ? <WordBank words={items} /> : <Starters items={items} />)}
    </div>
  );
}

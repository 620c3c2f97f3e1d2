import { useEffect, useId, useRef } from 'react';
import type { OutputOf } from '#contract/call.ts';
import type { Step } from '#contract/feedback.ts';
import type { Trial, tryUnit } from '#contract/try-out.ts';
import { criteriaOf } from '#web/shell/samples/sample-works.ts';
import { feedbackToText } from '#words/feedback-text.ts';
import { sayWhoWrote } from '#words/who-wrote.ts';
import { ChooseSteps } from './choose-steps.tsx';
import { sayChange } from './compare-steps.ts';
import type { TrialRequest } from './use-trial.ts';

type TrialViewProps = {
  data: OutputOf<typeof tryUnit>;
  asked: TrialRequest;
  /** The unit was edited after the trial. */
  isStale: boolean;
};

/** The answers by the saved and the edited unit; then, for who likes, the teacher's own choice. */
export function TrialView({ data, asked, isStale }: TrialViewProps) {
  const { as_saved: saved, as_edited: edited, replaced } = data;
  const sides = [
    ...(saved ? [{ title: 'As it is saved', trial: saved, criteria: criteriaOf(asked.saved) }] : []),
    ...(edited
      ? [
          {
            title: saved ? 'With your edits' : 'As it stands here',
            trial: edited,
            criteria: criteriaOf(asked.form),
          },
        ]
      : []),
  ];
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="trial" aria-labelledby={id}>
      <h4 id={id} ref={heading} tabIndex={-1}>
        What the program says
      </h4>
      {isStale && (
        <p className="trial-stale">You have changed the unit since. Try it again to see what that does.</p>
      )}
      {saved && edited && <p>{sayChange(saved.feedback, edited.feedback)}</p>}
      {replaced > 0 && (
        <p className="hint">
          {replaced === 1 ? 'One thing that tells' : `${replaced} things that tell`} who somebody is, like an
          e-mail address, was replaced before it was read.
        </p>
      )}
      <div className="trial-sides">
        {sides.map(({ title, trial }) => (
          <Side key={title} title={title} trial={trial} />
        ))}
      </div>
      <ChooseSteps sides={sides.map(({ trial, ...side }) => ({ ...side, feedback: trial.feedback }))} />
    </section>
  );
}

type SideProps = { title: string; trial: Trial };

function Side({ title, trial: { feedback, is_over_budget: isOver } }: SideProps) {
  const id = useId();
  return (
    <section className="trial-side" aria-labelledby={id}>
      <h5 id={id}>{title}</h5>
      <ol>
        <StepLines step={feedback.step1} />
        <StepLines step={feedback.step2} />
      </ol>
      <details>
        <summary>All that a student would read</summary>
        <p className="trial-whole" dir="auto">
          {feedbackToText(feedback)}
        </p>
      </details>
      <p className="hint">
        {sayWhoWrote(feedback)}
        {isOver && ' Today’s AI budget had no room for a model, or for asking it a second time.'}
      </p>
    </section>
  );
}

function StepLines({ step: { label, quote, body, criterion } }: { step: Step }) {
  return (
    <li>
      <b>{label}</b>
      {quote && (
        <p className="trial-quote" dir="auto" translate="no">
          “{quote.text}”
        </p>
      )}
      <p>{body}</p>
      <p className="hint">Criterion: {criterion.text}</p>
    </li>
  );
}

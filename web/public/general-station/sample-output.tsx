import '#web/ui/tabs.css';
import type { Help, Step as StepWords } from '#contract/feedback.ts';
import { strategyTitles } from '#contract/strategy-titles.ts';
import { Section } from '#web/shell/page-head.tsx';
import { SampleDraft, type SampleFeedback, SampleSource } from '#web/shell/sample-feedback.tsx';
import { PencilIcon } from '#web/ui/icons.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { Starters, Step, WordBank } from '#web/ui/step.tsx';
import { Ticks } from '#web/ui/ticks.tsx';
import written from './sample-feedback.json' with { type: 'json' };

const sample = written as SampleFeedback;

export function SampleOutput() {
  return (
    <Section
      title="What a student gets back"
      lead="We made up the unit and the draft. The feedback is the product’s own, word for word: this is what our built-in coach answers. Where an AI model is connected, the model writes, under the same checks."
    >
      <div className="sample-folder">
        <div className="tabs">
          <span className="tab is-shown">
            <PencilIcon />
            Sample: {sample.unit.title.toLowerCase()}
          </span>
        </div>
        <Sheet>
          <div className="sample-given">
            <Draft />
            <Setup />
          </div>
          <Feedback />
        </Sheet>
      </div>
    </Section>
  );
}

function Draft() {
  return (
    <Pane aria-labelledby="sample-draft-title">
      <h3 className="sample-title" id="sample-draft-title">
        The student’s draft
      </h3>
      <SampleDraft sample={sample} className="sample-page" />
      <p className="hint">
        Handed in as {sample.nickname}: a classroom nickname, not a real name. The marks came with the
        feedback.
      </p>
    </Pane>
  );
}

function Setup() {
  const { unit } = sample;
  return (
    <Pane aria-labelledby="sample-setup-title">
      <h3 className="sample-title" id="sample-setup-title">
        What the teacher set up
      </h3>
      <p>
        {unit.title}, grade {unit.grade_level}, with {unit.criteria.length} criteria. Switched on:{' '}
        {unit.strategies.join(' and ').toLowerCase()}.
      </p>
      <Ticks items={unit.criteria} />
    </Pane>
  );
}

function Feedback() {
  const { strength, step1, step2 } = sample.feedback;
  return (
    <Pane aria-labelledby="sample-feedback-title">
      <div className="sample-feedback-head">
        <h3 className="sample-title" id="sample-feedback-title">
          The feedback
        </h3>
        <SampleSource feedback={sample.feedback} />
      </div>
      {strength && (
        <Step n="tick" level={4} title="What works">
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
        <SampleStep n={1} step={step1} />
        <SampleStep n={2} step={step2} />
      </ol>
    </Pane>
  );
}

function SampleStep({ n, step }: { n: 1 | 2; step: StepWords }) {
  return (
    <Step n={n} level={4} as="li" title={step.label}>
      {step.quote && <YouWrote text={step.quote.text} />}
      <p>{step.body}</p>
      <p className="sample-criterion">
        Works on <b>{step.criterion.text}</b>
      </p>
      {step.help.map((help) => (
        <SampleHelp key={help.option} help={help} />
      ))}
    </Step>
  );
}

function YouWrote({ text, className }: { text: string; className?: string }) {
  return (
    <p className="sample-quote">
      You wrote <mark className={className}>{text}</mark>
    </p>
  );
}

function SampleHelp({ help: { option, organizer, text, items } }: { help: Help }) {
  return (
    <div className="sample-help">
      <h5>{organizer ? `${strategyTitles[option]}: ${organizer}` : strategyTitles[option]}</h5>
      <p>{text}</p>
      {items.length > 0 &&
        (option === 'word-bank-vocabulary' ? <WordBank words={items} /> : <Starters items={items} />)}
    </div>
  );
}

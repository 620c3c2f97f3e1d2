import '#web/ui/tabs.css';
import { Section } from '#web/shell/page-head.tsx';
import { SampleDraft, type SampleFeedback, SampleSource } from '#web/shell/samples/sample-feedback.tsx';
import { SampleSteps } from '#web/shell/samples/sample-steps.tsx';
import { PencilIcon } from '#web/ui/icons.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
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
  return (
    <Pane aria-labelledby="sample-feedback-title">
      <div className="sample-feedback-head">
        <h3 className="sample-title" id="sample-feedback-title">
          The feedback
        </h3>
        <SampleSource feedback={sample.feedback} />
      </div>
      <SampleSteps feedback={sample.feedback} level={4} />
    </Pane>
  );
}

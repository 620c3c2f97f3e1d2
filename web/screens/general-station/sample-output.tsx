import '#web/ui/tabs.css';
import { gradeNote } from '#contract/constants.ts';
import { Section } from '#web/shell/page-head.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { PencilIcon } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { MarkedWords, Starters, Step, WordBank } from '#web/ui/step.tsx';
import { Ticks } from '#web/ui/ticks.tsx';

/** A draft, what the teacher set up, and the two next steps that came back. */
export function SampleOutput() {
  return (
    <Section
      title="What a student gets back"
      lead="A sample from a science unit: the draft, the teacher’s setup, and the two next steps that came back."
    >
      <div className="sample-folder">
        <div className="tabs">
          <span className="tab is-label">
            <PencilIcon />
            Sample: plant investigation
          </span>
        </div>
        <Sheet panes>
          <Draft />
          <Feedback />
        </Sheet>
      </div>
    </Section>
  );
}

function Draft() {
  return (
    <div className="pane">
      <h3 className="sample-title">The student’s draft</h3>
      <dl className="sample-facts">
        <div>
          <dt>Nickname</dt>
          <dd>Sandhill Crane</dd>
        </div>
        <div>
          <dt>Grade</dt>
          <dd>5</dd>
        </div>
      </dl>
      <p className="sample-page ruled">
        The plant in the closet turned yellow and the plant by the window stayed green.{' '}
        <MarkedWords step={1} before="They both got" last="water" />.{' '}
        <MarkedWords step={2} before="So plants need" last="light" />.
      </p>
      <p className="sample-question">
        <b>Question for the AI</b>
        Is my conclusion strong enough?
      </p>
      <div className="sample-setup">
        <h4>What the teacher set up</h4>
        <Ticks
          items={[
            <>
              <b>Criteria:</b> a clear claim, evidence from the test, and the science behind it
            </>,
            <>
              <b>Switched on:</b> sentence starters, vocabulary support, preliminary grade
            </>,
          ]}
        />
      </div>
    </div>
  );
}

function Feedback() {
  return (
    <div className="pane">
      <h3 className="sample-title">The feedback</h3>
      <p className="sample-kicker">
        <Badge kind="warm">Preliminary grade: Meeting</Badge>
        <span>{gradeNote}</span>
      </p>
      <Step n={1} level={4} title="Tell us why the water matters">
        <p>
          You wrote <mark>They both got water</mark>. That is what makes your test fair, and it goes by fast.
          Say what you kept the same, and why.
        </p>
        <Starters items={['Both plants got the same …, so …', 'The only thing I changed was …']} />
      </Step>
      <Step n={2} level={4} title="Explain what light does for a leaf">
        <p>
          You wrote <mark>So plants need light</mark>. Yes, that fits your results. To make it stronger, use
          your unit text to say how light keeps a leaf green. These words may help:
        </p>
        <WordBank words={['chlorophyll', 'photosynthesis', 'energy', 'variable']} />
      </Step>
    </div>
  );
}

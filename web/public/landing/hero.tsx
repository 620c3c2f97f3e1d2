import './hero.css';
import '#web/ui/board.css';
import '#web/ui/sheet.css';
import { SampleDraft, type SampleFeedback, SampleSource } from '#web/shell/samples/sample-feedback.tsx';
import { LedgeThings } from '#web/ui/doodles.tsx';
import { drawing, Line } from '#web/ui/line.tsx';
import { Step } from '#web/ui/step.tsx';
import written from './sample-feedback.json' with { type: 'json' };
import { StartButtons } from './start-buttons.tsx';

const sample = written as SampleFeedback;

export function Hero() {
  return (
    <section className="board has-tray on-board" aria-labelledby="promise-title">
      <div className="wrap promise">
        <div className="promise-text">
          <h1 id="promise-title">
            Two next steps <br className="roomy" />
            on every draft, <br className="roomy" />
            before the <span className="nb">bell rings.</span>
          </h1>
          <p>
            You set the unit, the criteria and the kind of help. Students type their work or take a photo of
            it, and get feedback on their own sentences. The grade and the last word stay with you.
          </p>
          <StartButtons />
          <p className="start-join">
            <a href="/join">Have a code? Join your class</a>
          </p>
          <ChalkDrawing className="chalk-drawing" />
        </div>
        <HeroSample />
      </div>
      <LedgeThings className="on-ledge" />
    </section>
  );
}

const ChalkDrawing = drawing('500 150', [
  ['M66 22c31-2 54 21 55 51 1 31-23 55-54 56-31 1-55-23-55-54-1-29 21-52 50-53'],
  ['M67 33v8M66 110v8M24 75h8M101 75h8', 'thin'],
  ['M67 75l-13-30', 'y'],
  ['M67 75l18 14'],
  ['M124 24l12-9M133 42l15-5', 'y'],
  ['M176 124c24-5 43-4 68 4 25-9 44-9 68-4V62c-24-5-43-4-68 5-25-9-44-9-68-5zM244 67v61'],
  ['M192 80c12-2 22-1 36 3M192 95c12-2 22-1 36 3M192 110c9-1 16-1 24 1', 'thin'],
  ['M260 84c11-4 22-5 36-3M260 99c10-4 18-5 27-4', 'y thin'],
  ['M330 92c14-30 32-45 62-54M376 29l18 8-9 18', 'y'],
  ['M414 116l40-68 17 10-40 68-20 11zM414 116l17 10M446 62l17 10'],
  ['M338 132c12 4 22-5 34-1s18 5 30 1'],
]);

/** Part of real product output for a sample paragraph, unedited. */
function HeroSample() {
  const { unit, feedback } = sample;
  return (
    <figure className="sample on-paper">
      <Line box="34 84" className="sample-clip">
        <path d="M25 22v38c0 12-17 12-17 0V17C8 4 30 4 30 17v46" />
      </Line>
      <div className="sample-leaf">
        <div className="row sample-head">
          <h2>Sample feedback</h2>
          <span>
            Grade {unit.grade_level}, {unit.title}
          </span>
        </div>
        <SampleDraft sample={sample} className="sample-draft" stepsAlone />
        <ol className="sample-steps">
          {[feedback.step1, feedback.step2].map(({ label, body, criterion }, index) => (
            <Step key={label} n={index === 0 ? 1 : 2} small as="li" title={label}>
              <p>{body}</p>
              <p className="sample-criterion">
                Works on <b>{criterion.text}</b>
              </p>
            </Step>
          ))}
        </ol>
        <SampleSource feedback={feedback} />
        <a className="link stand sample-try" href="/try">
          Try it with your own paragraph
        </a>
      </div>
    </figure>
  );
}

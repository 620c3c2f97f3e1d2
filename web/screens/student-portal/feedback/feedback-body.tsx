import './feedback.css';
import { aiLabel } from '#contract/constants.ts';
import { type FeedbackView, isRunning } from '#web/lib/student/feedback-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { WritingPencil } from '#web/ui/doodles.tsx';
import { SupportLine } from '../support-line.tsx';
import type { StationInUse } from '../use-station.ts';
import { GradeView } from './grade-view.tsx';
import { MarkedWork } from './marked-work.tsx';
import { PrintButton } from './print-button.tsx';
import { StepView } from './step-view.tsx';
import { StrengthView } from './strength-view.tsx';

export type FeedbackBodyProps = {
  station: StationInUse;
  view: FeedbackView;
  part: 'steps' | 'work' | 'care';
};

/** The feedback as far as it is written, the work with its marks, or the line about help where there is no feedback. */
export function FeedbackBody({ station, view, part }: FeedbackBodyProps) {
  if (part === 'work') return <MarkedWork view={view} />;
  const { blocks, result, source } = view;
  const isOver = !isRunning(view);
  const help = <SupportLine api={station.api} keys={station.getKeys()} isOver={isOver} />;
  if (part === 'care') return help;
  return (
    <div>
      {help}
      {source && (
        <p className="feedback-label">
          <Badge kind="warm">{aiLabel}</Badge>
          <span className="hint">Written by {source}. It can be wrong: check it with your teacher.</span>
        </p>
      )}
      {result?.verdict === 'stretch' && (
        <p className="feedback-verdict">Your work meets the goal. These steps take it further.</p>
      )}
      {result?.verdict === 'start' && <p className="feedback-verdict">Two ways to start:</p>}
      <StrengthView block={blocks.strength} />
      <ol className="feedback-steps">
        <StepView n={1} block={blocks.step1} />
        <StepView n={2} block={blocks.step2} />
      </ol>
      <GradeView block={blocks.grade} />
      {result && (
        <>
          {result.notes.length > 0 && (
            <ul className="feedback-notes">
              {result.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          <aside className="your-turn">
            <WritingPencil />
            <p>
              <b>Your turn.</b> Pick one step, change your work, and ask again. Your first version stays
              saved.
            </p>
          </aside>
          <PrintButton station={station} about={view.about} work={view.work} result={result} />
        </>
      )}
    </div>
  );
}

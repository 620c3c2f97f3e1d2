import { lazy, Suspense, useEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { RulerSteps } from '#web/ui/ruler.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { FeedbackCard } from './feedback/feedback-card.tsx';
import type { StationProps } from './station-props.ts';
import { DraftOffer, FinishButton, SubmitWork } from './submit-work/submit-work.tsx';
import { useEntry, useFeedbackView, useStation } from './use-station.ts';

const PausedWork = lazy(async () => ({ default: (await import('./paused/paused-work.tsx')).PausedWork }));

/** Work in, feedback out. In a paused classroom only what this device holds already. */
export function GeneralStation({ access, api, onNickname }: StationProps) {
  const station = useStation(access, api);
  const feedbackTitle = useRef<HTMLHeadingElement>(null);
  const isEmpty = useFeedbackView(station).phase === 'empty';
  const nickname = useEntry(station.form, 'nickname');
  useEffect(() => onNickname(nickname), [nickname, onNickname]);

  if (access.paused) {
    const { offers } = station;
    return (
      <Sheet panes={!isEmpty} className={isEmpty ? 'portal-waiting' : 'portal-sheet'}>
        <Pane aria-labelledby="submit-title">
          <Suspense>
            <PausedWork
              station={station}
              offer={offers.length > 0 && <DraftOffer station={station} />}
              finish={<FinishButton station={station} onCleared={() => undefined} />}
            />
          </Suspense>
        </Pane>
        {!isEmpty && <FeedbackCard station={station} titleRef={feedbackTitle} />}
      </Sheet>
    );
  }
  return (
    <>
      {access.preview && (
        <Alert kind="notice" className="portal-preview" title="This is a preview">
          <p>
            You are signed in as a teacher and see your own visible units, as your students do through your
            link. <a href="/teacher">Back to the Teacher Dashboard</a>
          </p>
        </Alert>
      )}
      <Sheet panes className="portal-sheet">
        <Pane aria-labelledby="submit-title">
          <h2 id="submit-title" tabIndex={-1}>
            Submit your work
          </h2>
          {station.units.length === 0 ? (
            <p className="portal-no-projects">
              No projects available. Create a project in the Teacher Portal first.
            </p>
          ) : (
            <SubmitWork station={station} onSent={() => feedbackTitle.current?.focus()} />
          )}
        </Pane>
        <FeedbackCard station={station} titleRef={feedbackTitle} />
      </Sheet>
      <RulerSteps
        className="portal-how"
        title="How it works"
        steps={[
          'Enter your name',
          'Type your work or take a photo',
          "Click 'Get AI Feedback'",
          'Print or save your feedback',
        ]}
      />
    </>
  );
}

import { studentProblems } from '#contract/student-problems.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Contained } from '#web/ui/contained.tsx';
import { StopIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { AwaitedTurn } from '../portal/awaited-turn.tsx';
import { type LazyProps, useFeedback } from '../portal/station-in-use.ts';
import type { GeneralStation } from '../work/general-station.ts';
import { EarlierDrafts } from './earlier-drafts.tsx';
import { FeedbackBody } from './feedback-body.tsx';
import { HeldView } from './held-view.tsx';
import { sayProgress } from './say-progress.ts';
import { type FeedbackView, hasFinished, hasSteps, isRunning } from './session/feedback-view.ts';
import { MarkedWork } from './steps/marked-work.tsx';

/** Contains a defect in showing the feedback: the student's work stays on the page. */
const unshown = <Alert title={studentProblems.UNEXPECTED.message} />;

/** The content of 'Your Feedback' once work was sent. */
export function FeedbackState({ inUse, station }: LazyProps) {
  const view = useFeedback(station, (whole) => whole);
  return (
    <>
      {isRunning(view) && <Progress station={station} view={view} />}
      {view.phase !== 'empty' && view.phase !== 'sending' && (
        <Contained instead={unshown}>
          <FeedbackBody inUse={inUse} station={station} view={view} />
        </Contained>
      )}
      {view.phase === 'held' && <HeldView inUse={inUse} station={station} view={view} />}
      {view.phase === 'cancelled' && (
        <Alert kind="notice" title="Stopped">
          <p>
            You stopped this feedback. {hasFinished(view) && 'What was finished stays until you ask again. '}
            Your work is still here: ask again when you like.
          </p>
        </Alert>
      )}
      {view.phase === 'failed' && (
        <Alert title="No feedback this time">
          <p>{view.failure}</p>
          <p>Your work is saved. Press the button to ask again.</p>
        </Alert>
      )}
      {(view.phase === 'cancelled' || view.phase === 'failed') && view.about && view.about.draft > 1 && (
        <EarlierDrafts key={view.about.draft} draft={view.about.draft} station={station} />
      )}
    </>
  );
}

export function FeedbackMarks({ station }: { station: GeneralStation }) {
  const view = useFeedback(station, (whole) => whole);
  return <Contained instead={unshown}>{hasSteps(view) && <MarkedWork view={view} />}</Contained>;
}

function Progress({ station, view }: { station: GeneralStation; view: FeedbackView }) {
  return (
    <div className="feedback-progress">
      <Spinner size={26} />
      <p>
        {view.phase === 'sending' && typeof view.connection === 'object' ? (
          <AwaitedTurn turn={view.connection} kept="Your work" />
        ) : (
          sayProgress(view)
        )}
      </p>
      <Button kind="text" stop disabled={view.cancelling} onClick={() => station.session.cancel()}>
        <StopIcon />
        {view.cancelling ? 'Stopping…' : 'Cancel'}
      </Button>
    </div>
  );
}

import { studentProblems } from '#contract/student-problems.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Contained } from '#web/ui/contained.tsx';
import { StopIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { AwaitedTurn } from '../portal/awaited-turn.tsx';
import { type LazyProps, useFeedback } from '../portal/station-in-use.ts';
import { useSay } from '../say/use-say.ts';
import type { GeneralStation } from '../work/general-station.ts';
import { EarlierDrafts } from './earlier-drafts.tsx';
import { FeedbackBody } from './feedback-body.tsx';
import { HeldView } from './held-view.tsx';
import { sayProgress } from './say-progress.ts';
import { type FeedbackView, hasFinished, isRunning } from './session/feedback-view.ts';

/** Contains a defect in showing the feedback: the student's work stays on the page. */
const unshown = <Alert title={studentProblems.UNEXPECTED.message} />;

/** The content of 'Your Feedback' once work was sent. */
export function FeedbackState({ inUse, station }: LazyProps) {
  const view = useFeedback(station, (whole) => whole);
  const say = useSay(inUse);
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
            {say('stopped')} {hasFinished(view) && say('someStays')}
          </p>
        </Alert>
      )}
      {view.phase === 'failed' && (
        <Alert title="No feedback this time">
          <p>{view.failure}</p>
          <p>{say('failed')}</p>
        </Alert>
      )}
      {(view.phase === 'cancelled' || view.phase === 'failed') && view.about && view.about.draft > 1 && (
        <EarlierDrafts key={view.about.draft} draft={view.about.draft} station={station} />
      )}
    </>
  );
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

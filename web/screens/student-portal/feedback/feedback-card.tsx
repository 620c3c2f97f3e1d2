import { Component, type ComponentType, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { studentProblems } from '#contract/student-problems.ts';
import { type FeedbackView, isRunning } from '#web/lib/student/feedback-view.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { WritingPencil } from '#web/ui/doodles.tsx';
import { StopIcon } from '#web/ui/icons.tsx';
import { EmptyState, Spinner } from '#web/ui/loading.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { type StationInUse, useFeedbackView } from '../use-station.ts';
import type { FeedbackBodyProps } from './feedback-body.tsx';

export type FeedbackCardProps = { station: StationInUse; titleRef: RefObject<HTMLHeadingElement | null> };

/** 'Your Feedback': empty, on its way, or there. */
export function FeedbackCard({ station, titleRef }: FeedbackCardProps) {
  const view = useFeedbackView(station);
  const Body = useFeedbackBody(view.phase);
  const running = isRunning(view);
  const hasSteps = view.phase === 'writing' || view.phase === 'done';
  return (
    <>
      <Pane className="feedback-card" aria-labelledby="feedback-title" aria-busy={running}>
        <h2 id="feedback-title" ref={titleRef} tabIndex={-1}>
          Your Feedback
        </h2>
        {running && <Progress station={station} view={view} />}
        {view.phase === 'cancelled' && (
          <Alert kind="notice" title="Stopped">
            <p>You stopped this feedback. Your work is still here: ask again when you like.</p>
          </Alert>
        )}
        {view.phase === 'failed' && (
          <Alert title="No feedback this time">
            <p>{view.failure}</p>
            <p>Your work is saved. Press the button to ask again.</p>
          </Alert>
        )}
        {view.phase === 'empty' && (
          <EmptyState title="Nothing here yet" drawing={<WritingPencil />}>
            Send your work, and two next steps on your own sentences appear here.
          </EmptyState>
        )}
        <Contained>
          {Body && <Body station={station} view={view} part={hasSteps ? 'steps' : 'care'} />}
        </Contained>
      </Pane>
      <Contained>{Body && hasSteps && <Body station={station} view={view} part="work" />}</Contained>
    </>
  );
}

/** A defect in showing the feedback takes nothing else of the page along: the student's work stays where it is. */
class Contained extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Alert title={studentProblems.UNEXPECTED.message} />;
  }
}

/** Everything that shows feedback is loaded while the student still writes, so that it is there when needed. */
function useFeedbackBody(phase: FeedbackView['phase']): ComponentType<FeedbackBodyProps> | null {
  const [Body, setBody] = useState<ComponentType<FeedbackBodyProps> | null>(null);
  useEffect(() => {
    // Tried again at each phase: the network may have been away the first time.
    if (Body || phase === 'failed') return;
    import('./feedback-body.tsx').then(
      (module) => setBody(() => module.FeedbackBody),
      () => undefined,
    );
  }, [Body, phase]);
  return phase === 'empty' || phase === 'sending' ? null : Body;
}

function Progress({ station, view }: { station: StationInUse; view: FeedbackView }) {
  return (
    <div className="feedback-progress">
      <Spinner size={26} />
      <p>{progressText(view)}</p>
      <Button kind="text" stop disabled={view.cancelling} onClick={() => station.cancel()}>
        <StopIcon />
        {view.cancelling ? 'Stopping…' : 'Cancel'}
      </Button>
    </div>
  );
}

function progressText({ phase, connection, source }: FeedbackView): string {
  if (connection === 'offline' && phase === 'sending') {
    return 'You seem to be offline. Your work is kept on this device and is sent once, as soon as you are back.';
  }
  if (connection !== 'good' && phase === 'sending') {
    return 'The connection is slow. Your work is kept on this device and is sent once, as soon as it can be.';
  }
  if (connection !== 'good')
    return 'The connection was lost. Writing goes on; this page catches up by itself.';
  if (phase === 'sending') return 'Your work is on its way …';
  return source
    ? `${source} is reading your work and writing …`
    : 'Your work is saved. Feedback is on its way …';
}

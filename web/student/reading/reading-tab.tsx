import './reading.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { heldWords } from '#contract/held-as.ts';
import { getTeacherReadingAliases } from '#contract/reading.ts';
import { Alert } from '#web/ui/alert.tsx';
import { announce } from '#web/ui/announcer.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { EmptyState, Loading, Spinner } from '#web/ui/loading.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { PausedCheckIn } from '../paused/paused-check-in.tsx';
import { toWriting } from '../portal/ask-support-line.ts';
import { AwaitedTurn } from '../portal/awaited-turn.tsx';
import type { StationProps } from '../portal/station-props.ts';
import { SupportLine } from '../portal/support-line.tsx';
import { CheckInForm } from './form/check-in-form-view.tsx';
import { Results } from './results.tsx';
import type { CheckInView } from './shown-check-in.ts';
import { type ReadingInUse, useReading } from './use-reading.ts';

/** The form of a check-in, its waiting and its results, below the line about help. */
export function ReadingTab({ access, api }: StationProps) {
  const reading = useReading(access, api);
  const { session, keepSilent } = reading.station;
  const view = useSyncExternalStore(session.subscribe, session.getView);
  return (
    <>
      <SupportLine api={api} keys={session.getKeys()} writing={toWriting(view.phase)} onShown={keepSilent} />
      <CheckIn access={access} reading={reading} view={view} />
    </>
  );
}

type CheckInProps = Pick<StationProps, 'access'> & { reading: ReadingInUse; view: CheckInView };

function CheckIn({ access, reading, view }: CheckInProps) {
  const { phase, heldAs, connection } = view;

  const before = useRef(phase);
  useEffect(() => {
    const last = before.current;
    before.current = phase;
    if (phase === 'form') return;
    // The focus stays where the student reads.
    if (last === 'held') return announce(phase === 'held' ? heldWords[heldAs] : 'Your summary is ready.');
    // The form is gone: the focus moves to what replaced it.
    document.getElementById(phase === 'sending' ? 'check-in-waiting' : 'results-title')?.focus();
    if (phase === 'done') announce('Check-in complete. Your summary is ready.');
    if (phase === 'held') announce(`Check-in complete. ${heldWords[heldAs]}`);
  }, [phase, heldAs]);

  if (view.sent && (phase === 'held' || (phase === 'done' && view.result))) {
    const { sent, result, draft } = view;
    return (
      <Results {...{ reading, sent, result, heldAs, draft }} isOffered={!access.isShared && !view.isSilent} />
    );
  }
  if (phase === 'sending') {
    return (
      <Sheet className="portal-waiting">
        <Pane className="check-in-waiting" aria-busy="true">
          <Spinner size={40} />
          <h2 id="check-in-waiting" tabIndex={-1}>
            Reading your check-in
          </h2>
          {typeof connection === 'object' ? (
            <p>
              <AwaitedTurn turn={connection} kept="Your check-in" />
            </p>
          ) : (
            <p role="status">{waitingText(connection)}</p>
          )}
        </Pane>
      </Sheet>
    );
  }
  return (
    <>
      {access.preview && (
        <Alert kind="notice" className="portal-preview" title="This is a preview">
          <p>
            You are signed in as a teacher and see the form of your own groups. A check-in that you submit
            here counts as one. <a href="/teacher">Back to the Teacher Dashboard</a>
          </p>
        </Alert>
      )}
      {access.paused ? <PausedCheckIn reading={reading} /> : <FormOrTrouble reading={reading} />}
    </>
  );
}

function FormOrTrouble({ reading }: { reading: ReadingInUse }) {
  const { aliases, loadAliases } = reading;
  if (Array.isArray(aliases) && aliases.length > 0)
    return <CheckInForm reading={reading} aliases={aliases} />;
  return (
    <Sheet className="portal-waiting">
      {aliases === 'loading' ? (
        <Loading />
      ) : aliases === 'failed' ? (
        <Pane>
          <ErrorState title={getTeacherReadingAliases.failure.message} onRetry={loadAliases}>
            <p>What you typed earlier is kept on this device.</p>
          </ErrorState>
        </Pane>
      ) : (
        <EmptyState title="No reading groups yet">
          Your teacher makes a group first. Until then, the General Station is open for your writing.
        </EmptyState>
      )}
    </Sheet>
  );
}

function waitingText(connection: 'good' | 'lost' | 'offline'): string {
  if (connection === 'offline') {
    return 'You seem to be offline. Your check-in is kept on this device and is sent once, as soon as you are back.';
  }
  if (connection === 'lost') {
    return 'The connection is slow. Your check-in is kept on this device and is sent once, as soon as it can be.';
  }
  return 'Your answers are being kept for your teacher, and a summary is being written. This can take a minute or more.';
}

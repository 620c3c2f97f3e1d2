import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type CheckInFrame, getReadingConfigForGroup, type StudentAlias } from '#contract/reading.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CheckIcon, CircleIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { useStore } from '#web/ui/store.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { CopyButton } from '../../paused/copy-button.tsx';
import { DraftBadge } from '../../work/draft-badge.tsx';
import { useEntry } from '../../work/entry-form.ts';
import { TroubleList } from '../../work/error-summary.tsx';
import { ReplacedNotice } from '../../work/replaced-notice.tsx';
import { useReplacing } from '../../work/use-replacing.ts';
import { checkInText } from '../check-in-text.ts';
import type { ReadingStation } from '../reading-station.ts';
import type { ReadingInUse } from '../use-reading.ts';
import { AnswersPart, OthersPart } from './answers-part.tsx';
import { BookPart } from './book-part.tsx';
import { isReady } from './check-in-form.ts';
import { CheckInOffers } from './check-in-offers-view.tsx';
import { DoneWithForm } from './done-with-form.tsx';
import type { PartOfForm } from './form-part.ts';
import { toProgress } from './progress.ts';
import { VolumePart } from './volume-part.tsx';
import { WordsPart } from './words-part.tsx';

type CheckInFormProps = { reading: ReadingInUse; aliases: StudentAlias[] };

/** The teacher decides which parts the form has. */
export function CheckInForm({ reading, aliases }: CheckInFormProps) {
  const { station, frame, loadFrame, faults, problem } = reading;
  const { replaced, replaceIn, forgetReplaced } = useReplacing(station.tidy);
  const trouble = useRef<HTMLDivElement>(null);
  const faultAt = (id: string) => faults?.faults.findLast(({ field }) => field === id)?.message;

  // The focus moves to a message about an error.
  useEffect(() => {
    if (faults || problem) trouble.current?.focus();
  }, [faults, problem]);

  async function handleSubmit() {
    forgetReplaced();
    await replaceIn();
    await reading.submit();
  }

  const part = { reading, faultAt };
  return (
    <Sheet className="check-in">
      <Pane aria-labelledby="check-in-heading">
        <h2 id="check-in-heading" tabIndex={-1}>
          Reading check-in
        </h2>
        <p className="check-in-lead">
          Tell your teacher what you read, in your own words. Honest answers are best.
        </p>
        <form
          className="check-in-form"
          noValidate
          onBlur={(event) => {
            if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
              void replaceIn();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void handleSubmit();
          }}
        >
          <NextVersion reading={reading} />
          <CheckInOffers reading={reading} />
          <BookPart {...part} aliases={aliases} onEnter={handleSubmit} />
          {frame === 'loading' && (
            <p className="check-in-frame" role="status">
              <Spinner /> Loading your group's questions …
            </p>
          )}
          {frame === 'failed' && (
            <ErrorState title={getReadingConfigForGroup.failure.message} onRetry={loadFrame} />
          )}
          {typeof frame === 'object' && <FrameParts {...part} frame={frame} />}
          <ReplacedNotice kinds={replaced} />
          {faults && <TroubleList ref={trouble} messages={faults.messages} fields={faults.faults} />}
          {problem && (
            <Alert ref={trouble} title={problem.title} className="submit-trouble">
              <p>{problem.message}</p>
              {problem.code !== 'NOT_FOUND' && <p>Your check-in is kept: nothing you typed is lost.</p>}
              {problem.code === 'CHECK_IN_CONTINUED' && <ShowNewest station={station} />}
              {problem.status < 404 && (
                <CopyButton text={() => checkInText(station.form.get())}>Copy your check-in</CopyButton>
              )}
            </Alert>
          )}
          <p className="check-in-draft">
            <DraftBadge drafts={station.drafts} />
          </p>
          <p className="hint">Your teacher can read everything that you send here, and each version of it.</p>
          <SubmitButton reading={reading} />
          <DoneWithForm reading={reading} />
        </form>
      </Pane>
      {typeof frame === 'object' && <PlaceMarker station={station} frame={frame} />}
    </Sheet>
  );
}

const numerals = [2, 3, 4, 5] as const;

function FrameParts({ frame, ...part }: PartOfForm & { frame: CheckInFrame }) {
  const { toggles, prompts } = frame;
  const shown = [
    { name: 'volume', Shown: VolumePart, isOn: toggles.volume },
    { name: 'vocabulary', Shown: WordsPart, isOn: toggles.vocabulary },
    { name: 'comprehension', Shown: AnswersPart, isOn: toggles.comprehension },
    { name: 'others', Shown: OthersPart, isOn: prompts.length > 0 },
  ].filter(({ isOn }) => isOn);
  return shown.map(({ name, Shown }, index) => (
    <Shown key={name} {...part} frame={frame} n={numerals[index] ?? 5} />
  ));
}

function SubmitButton({ reading }: { reading: ReadingInUse }) {
  const ready = useStore(reading.station.form, isReady) && typeof reading.frame === 'object';
  const improves = useEntry(reading.station.form, 'improves');
  return (
    <div className="check-in-send">
      <Button type="submit" kind="go" full disabled={!ready} aria-describedby="check-in-hint">
        {improves ? `Send version ${improves.draft + 1}` : 'Submit check-in'}
      </Button>
      <p className="hint" id="check-in-hint">
        {ready ? 'You can print it on the next page.' : 'Needs your alias, the book title and the author.'}
      </p>
    </div>
  );
}

/** Says that the form holds a check-in that was sent, and leads back to its results. */
function NextVersion({ reading: { station } }: { reading: ReadingInUse }) {
  const { session } = station;
  const improves = useEntry(station.form, 'improves');
  if (!improves) return null;
  const isShown = session.getKept()?.key === improves.key;
  return (
    <Alert kind="notice" title={`Version ${improves.draft + 1} of your check-in`}>
      <p>
        Change what you want to improve, then send it again. With another alias it is a check-in of its own.
      </p>
      {isShown && (
        <Button kind="text" onClick={() => void session.back()}>
          Back to your results
        </Button>
      )}
    </Alert>
  );
}

/** Shows the version that another tab has sent. */
function ShowNewest({ station }: { station: ReadingStation }) {
  async function handleShow() {
    if (await station.showNewest()) return;
    const text = 'Look in the tab or on the device that sent it.';
    showToast({ kind: 'destructive', title: 'The newer version is not here', text });
  }
  return <Button onClick={handleShow}>Show the newest version</Button>;
}

/** A bookmark beside the form with the progress of its parts. */
function PlaceMarker({ station, frame }: { station: ReadingStation; frame: CheckInFrame }) {
  const entries = useSyncExternalStore(station.form.subscribe, station.form.get);
  return (
    <aside className="place-marker" aria-labelledby="place-title">
      <h3 id="place-title">Your place</h3>
      <ul className="place-parts">
        {toProgress(entries, frame).map(({ title, state, isDone }) => (
          <li key={title} className={isDone ? 'is-done' : undefined}>
            {isDone ? <CheckIcon size={24} /> : <CircleIcon size={24} />}
            <span>
              {title}
              <small>{state}</small>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

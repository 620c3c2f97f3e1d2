import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { limits } from '#contract/constants.ts';
import { draftProblems } from '#contract/draft-problems.ts';
import { isProcessing } from '#web/student/photos/photo-pages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { ExercisePage } from '#web/ui/exercise-page.tsx';
import { RefreshIcon } from '#web/ui/icons.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { useStore } from '#web/ui/store.ts';
import type { PaperIntake, PaperThread } from './paper-intake.ts';
import { SevenWords } from './seven-words.tsx';

export function PaperDraft({ intake, isByCode }: { intake: PaperIntake; isByCode: boolean }) {
  const id = useId();
  const { code, thread, problem, isLooking } = useStore(intake.state, (state) => state);
  return (
    <Pane aria-labelledby={id}>
      <h2 id={id}>2. Check and hand in</h2>
      {problem && (
        <Alert title={problem.title}>
          <p>{problem.message}</p>
        </Alert>
      )}
      {thread && <Whose thread={thread} intake={intake} isByCode={isByCode} />}
      {!thread && code === null && <TypedWords intake={intake} />}
      {!thread && code !== null && !isLooking && (
        <Button kind="alt" onClick={() => void intake.open(code)}>
          <RefreshIcon />
          Look the code up again
        </Button>
      )}
      {thread && !thread.refusal && <PaperText thread={thread} intake={intake} />}
      {(thread || code !== null) && <StartOver intake={intake} />}
    </Pane>
  );
}

type WhoseProps = { thread: PaperThread; intake: PaperIntake; isByCode: boolean };

/** The teacher checks the name before anything is handed in. */
function Whose({ thread, intake, isByCode }: WhoseProps) {
  const { nickname, unit_title, draft, refusal } = thread;
  const { code, isLooking } = useStore(intake.state, (state) => state);
  useEffect(() => announce(`${nickname}, ${unit_title}, draft ${draft}`), [nickname, unit_title, draft]);
  return (
    <>
      <p className="paper-whose">
        <b dir="auto" translate="no">
          {nickname}
        </b>
        <span dir="auto">{unit_title}</span>
        <span>Draft {draft}</span>
      </p>
      {refusal && (
        <Alert title={draftProblems[refusal].title}>
          <p>{draftProblems[refusal].message}</p>
          {refusal === 'PAPER_HELD' && !isByCode && (
            <p>
              <a className="link" href="/received">
                Received work
              </a>
            </p>
          )}
          <Button kind="alt" disabled={isLooking} onClick={() => code && void intake.open(code)}>
            <RefreshIcon />
            Look again
          </Button>
        </Alert>
      )}
    </>
  );
}

function TypedWords({ intake }: { intake: PaperIntake }) {
  const isLooking = useStore(intake.state, (state) => state.isLooking);
  return (
    <SevenWords
      id="paper-words"
      label="Seven words of the code"
      hint="They stand beside the QR code on the print-out."
      button={{ kind: 'alt', text: 'Look it up', disabled: isLooking }}
      onCode={intake.open}
    >
      <p>When a code is found, you see here whose work it is. Where the camera finds none, type its words.</p>
    </SevenWords>
  );
}

function PaperText({ thread: { nickname, draft }, intake }: { thread: PaperThread; intake: PaperIntake }) {
  const work = useStore(intake.text, (entries) => entries.work);
  const { isSending, isLooking } = useStore(intake.state, (state) => state);
  const pages = useSyncExternalStore(intake.pages.subscribe, intake.pages.get);
  const isReading = pages.some(isProcessing);
  const unread = pages.filter(({ state }) => state !== 'read').length;
  const isTooLong = work.length > limits.work;

  async function handleHandIn() {
    if (!(await intake.handIn())) return;
    announce(`${nickname}, draft ${draft}: handed in.`);
    document.getElementById('paper-photo')?.focus();
  }

  return (
    <>
      <ExercisePage
        id="paper-text"
        label="Text of the draft"
        value={work}
        lines={10}
        readOnly={isReading || isSending}
        error={
          isTooLong ? `A work has at most ${limits.work} characters. This has ${work.length}.` : undefined
        }
        hint="Compare it with the page. The program may have read a word wrong; leave the student’s own mistakes as they are."
        onChange={(event) => intake.text.set({ work: event.target.value })}
      />
      {unread > 0 && !isReading && (
        <p className="paper-unread">
          {unread === 1 ? 'One page is not in this text.' : `${unread} pages are not in this text.`}
        </p>
      )}
      <Button
        kind="go"
        full
        disabled={isReading || isSending || isLooking || isTooLong || work.trim() === ''}
        onClick={handleHandIn}
      >
        {isSending ? (
          'Handing in…'
        ) : (
          <span>
            Hand in as draft {draft} of <bdi translate="no">{nickname}</bdi>, and next
          </span>
        )}
      </Button>
      <p className="hint">The student finds it under the same code.</p>
    </>
  );
}

/** Asks first only if something would be lost. */
function StartOver({ intake }: { intake: PaperIntake }) {
  const isSending = useStore(intake.state, (state) => state.isSending);
  const [asks, setAsks] = useState(false);
  if (asks) {
    return (
      <p className="row paper-over">
        <span>Pages and text are thrown away.</span>
        <Button kind="stop" onClick={intake.startOver}>
          Throw away
        </Button>
        <Button kind="text" onClick={() => setAsks(false)}>
          Keep
        </Button>
      </p>
    );
  }
  return (
    <p className="row paper-over">
      <Button
        kind="text"
        stop
        disabled={isSending}
        onClick={() => (intake.isInUse() ? setAsks(true) : intake.startOver())}
      >
        Start over
      </Button>
    </p>
  );
}

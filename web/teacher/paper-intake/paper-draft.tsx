import { useEffect, useState } from 'react';
import { draftProblems } from '#contract/draft-problems.ts';
import { Alert } from '#web/ui/alert.tsx';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { RefreshIcon } from '#web/ui/icons.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { useStore } from '#web/ui/store.ts';
import { FirstDraft } from './first-draft.tsx';
import { handInAndNext, PageText, useReadiness } from './page-text.tsx';
import type { PaperIntake } from './paper-intake.ts';
import type { PaperThread } from './paper-state.ts';
import { SevenWords } from './seven-words.tsx';

const heading = 'paper-check';

export function PaperDraft({ intake, isByCode }: { intake: PaperIntake; isByCode: boolean }) {
  const { code, thread, problem, isLooking, isFirst } = useStore(intake.state, (state) => state);
  return (
    <Pane aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        2. Check and hand in
      </h2>
      {problem && (
        <Alert title={problem.title}>
          <p>{problem.message}</p>
        </Alert>
      )}
      {thread && <Whose thread={thread} intake={intake} isByCode={isByCode} />}
      {!thread && code === null && !isFirst && <TypedWords intake={intake} />}
      {!thread && code === null && isFirst && <FirstDraft intake={intake} isByCode={isByCode} />}
      {!thread && code !== null && !isLooking && (
        <Button kind="alt" onClick={() => void intake.open(code)}>
          <RefreshIcon />
          Look the code up again
        </Button>
      )}
      {thread && !thread.refusal && <NextDraft thread={thread} intake={intake} />}
      {(thread || code !== null || isFirst) && <StartOver intake={intake} />}
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
  function handleFirst() {
    // The pressed button is gone then.
    document.getElementById(heading)?.focus();
    void intake.beginFirst();
  }
  return (
    <>
      <SevenWords
        id="paper-words"
        label="Seven words of the code"
        hint="They stand beside the QR code on the print-out."
        button={{ kind: 'alt', text: 'Look it up', disabled: isLooking }}
        onCode={intake.open}
      >
        <p>
          When a code is found, you see here whose work it is. Where the camera finds none, type its words.
        </p>
      </SevenWords>
      <p className="paper-no-code">Is it a student’s first draft of a work? Then it has no code yet.</p>
      <Button kind="alt" disabled={isLooking} onClick={handleFirst}>
        This is a first draft
      </Button>
    </>
  );
}

function NextDraft({ thread: { nickname, draft }, intake }: { thread: PaperThread; intake: PaperIntake }) {
  const { isReady, isSending } = useReadiness(intake);
  return (
    <>
      <PageText intake={intake} />
      <Button kind="go" full disabled={!isReady} onClick={() => void handInAndNext(intake, announce)}>
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

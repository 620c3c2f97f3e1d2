import './paper-by-code.css';
import { useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '#web/editor/leave-guard.tsx';
import { sayMoment } from '#web/lib/say-when.ts';
import { takeCode } from '#web/lib/take-code.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { useStore } from '#web/ui/store.ts';
import { Intake, leaveWords } from '../paper-intake/intake.tsx';
import { createPaperSession, type PaperSession } from '../paper-intake/paper-session.ts';
import { SevenWords } from '../paper-intake/seven-words.tsx';

/** For aides with a teacher's one-hour code: handing in from paper, and nothing else. */
export function PaperByCode() {
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="Hand in from paper" deep>
        <p>With a code from the teacher, you photograph for the class what students wrote on paper.</p>
      </PageHead>
      <div className="wrap onto-board">
        <LeaveGuard {...leaveWords}>
          <Room />
        </LeaveGuard>
      </div>
    </main>
  );
}

function Room() {
  const [session, setSession] = useState<PaperSession>();
  useEffect(() => {
    const made = createPaperSession();
    setSession(made);
    const open = () => {
      const code = takeCode();
      if (code !== '') void made.open(code);
    };
    open();
    // A second code may be opened in the same tab.
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  return session ? <OpenSession session={session} /> : <Sheet className="paper-intake" />;
}

function OpenSession({ session }: { session: PaperSession }) {
  const { opened, hasEnded } = useStore(session.state, (state) => state);
  const told = useRef(opened?.teacher);
  const teacher = opened?.teacher;
  useEffect(() => {
    if (told.current === teacher) return;
    told.current = teacher;
    announce(teacher ? `The class of ${teacher} is open.` : 'The class is closed here.');
    // The element with the focus is gone.
    document.getElementById('main')?.focus();
  }, [teacher]);
  useEffect(() => {
    if (hasEnded) announce('This code opens nothing any more. Ask the teacher for a new one.');
  }, [hasEnded]);
  return (
    <>
      {(!opened || hasEnded) && <CodeWanted session={session} hasEnded={hasEnded} />}
      {opened && !hasEnded && <Class session={session} {...opened} />}
      {opened && <Intake call={session.call} isWaiting={hasEnded} isByCode />}
    </>
  );
}

function CodeWanted({ session, hasEnded }: { session: PaperSession; hasEnded: boolean }) {
  return (
    <Sheet className="paper-intake paper-code-wanted">
      <Pane aria-labelledby="paper-code-title">
        <h2 id="paper-code-title">{hasEnded ? 'Ask for a new code' : 'Type the code'}</h2>
        {hasEnded && (
          <Alert kind="notice" title="The code has ended">
            <p>
              Pages and text that are not handed in yet are still below. With a new code from the teacher you
              go on with them.
            </p>
          </Alert>
        )}
        <PaperCodeForm session={session} />
      </Pane>
    </Sheet>
  );
}

function Class({ session, teacher, endsAt }: { session: PaperSession; teacher: string; endsAt: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <section className="row paper-class" aria-label="Whose class this is for">
      <p>
        For the class of <b>{teacher}</b>, until {sayMoment(endsAt)}
      </p>
      <Button kind="text" onClick={() => setAsks(true)}>
        I’m done
      </Button>
      <ConfirmDialog
        open={asks}
        title="Close this class here?"
        confirm="Close the class"
        cancel="Go on"
        onCancel={() => setAsks(false)}
        onConfirm={session.leave}
      >
        <p>
          What is handed in stays handed in. Pages that are not are thrown away, and so are codes of students
          that you did not print. The code of the class goes on.
        </p>
      </ConfirmDialog>
    </section>
  );
}

export function PaperCodeForm({ session }: { session: PaperSession }) {
  const { problem, isOpening } = useStore(session.state, (state) => state);
  return (
    <SevenWords
      id="paper-session-words"
      label="Seven words of the teacher’s code"
      hint="They stand on the teacher’s dashboard, beside a QR code that opens this page by itself."
      button={{ kind: 'go', text: isOpening ? 'Opening…' : 'Open', disabled: isOpening }}
      onCode={session.open}
    >
      {problem && (
        <Alert title={problem.title}>
          <p>{problem.message}</p>
        </Alert>
      )}
    </SevenWords>
  );
}

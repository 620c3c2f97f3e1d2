import { useEffect, useRef } from 'react';
import type { Feedback } from '#contract/feedback.ts';
import { useSession } from '#web/lib/session.ts';
import { SampleDraft, SampleSource } from '#web/shell/samples/sample-feedback.tsx';
import { SampleSteps } from '#web/shell/samples/sample-steps.tsx';
import { startLabel } from '#web/shell/sign-up/start-label.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { whoWrote } from '#words/who-wrote.ts';
import type { TriedAnswer } from './use-try.ts';

export function TryAnswer({ answer }: { answer: TriedAnswer }) {
  const { feedback, support_line: line, work, replaced } = answer;
  const { user } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Pane className="try-answer" aria-labelledby="try-answer">
      <h2 id="try-answer" ref={heading} tabIndex={-1}>
        {feedback ? 'What a student would read' : 'No feedback on this text'}
      </h2>
      {line && (
        <Alert kind="notice">
          <p>{line}</p>
        </Alert>
      )}
      {feedback ? (
        <>
          <SampleSource feedback={feedback} />
          {notesOf(feedback).map((note) => (
            <p key={note} className="hint">
              {note}
            </p>
          ))}
          {replaced > 0 && (
            <p className="hint">
              What looked like an e-mail address, a phone number or the like was replaced before it was read.
            </p>
          )}
          <SampleDraft sample={{ work, feedback }} className="try-draft" />
          <SampleSteps feedback={feedback} level={3} isFolded />
          <ButtonLink kind="dark" wideOnPhone href={user ? '/teacher' : '/terms-agreement'}>
            {user ? 'Teacher Dashboard' : startLabel()}
          </ButtonLink>
        </>
      ) : (
        <p>In a class its teacher would read it. Here nobody does, and nothing of it is kept.</p>
      )}
    </Pane>
  );
}

/** Which step matters more is a question for who goes on writing. */
function notesOf(feedback: Feedback): string[] {
  return whoWrote({ ...feedback, remarks: feedback.remarks.filter(({ is }) => is !== 'rules-cannot-rank') })
    .notes;
}

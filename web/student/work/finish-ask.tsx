import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { isNamed } from '../drafts/same-name.ts';
import { DeleteAsk } from './delete-ask.tsx';

export type FinishQuestion = {
  text: string;
  /** Something to do first. */
  first?: { label: string; act: () => void };
  /** Set if there is a draft of this nickname: it can be left for later, and deleting it takes the nickname. */
  draftOf?: string;
};

export type FinishAskProps = {
  /** Called at the click, as the newest words may not be a draft yet. Null if nothing would be lost. */
  ask: () => FinishQuestion | null;
  hint: string;
  onFinish: () => Promise<void>;
  onLeave?: () => Promise<void>;
};

/** "I'm done": asks first if something would be lost. */
export function FinishAsk({ ask, hint, onFinish, onLeave }: FinishAskProps) {
  const [asked, setAsked] = useState<FinishQuestion | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function finish() {
    close();
    void onFinish();
  }

  function close() {
    setAsked(null);
    setDeleting(false);
  }

  function handleDone() {
    const question = ask();
    if (question) setAsked(question);
    else finish();
  }

  function keep() {
    // Rendered at once, so that the first button exists to take the focus.
    flushSync(close);
    button.current?.focus();
  }

  if (asked) {
    const { text, first, draftOf = '' } = asked;
    if (isDeleting) return <DeleteAsk nickname={draftOf} onDelete={finish} onKeep={keep} />;
    const mayLeave = onLeave && isNamed(draftOf);
    return (
      <fieldset className="finish" aria-label="I'm done" aria-describedby="finish-question">
        <p id="finish-question">{text}</p>
        {first && (
          <Button
            kind="dark"
            autoFocus
            onClick={() => {
              setAsked(null);
              first.act();
            }}
          >
            {first.label}
          </Button>
        )}
        {mayLeave && (
          <Button
            kind="dark"
            autoFocus={!first}
            onClick={() => {
              close();
              void onLeave();
            }}
          >
            Leave it for later
          </Button>
        )}
        <Button
          kind="stop"
          autoFocus={!first && !mayLeave}
          onClick={isNamed(draftOf) ? () => setDeleting(true) : finish}
        >
          Clear it
        </Button>
        <Button kind="alt" onClick={keep}>
          Keep it
        </Button>
      </fieldset>
    );
  }
  return (
    <div className="finish">
      <Button ref={button} kind="text" onClick={handleDone}>
        I'm done
      </Button>
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
}

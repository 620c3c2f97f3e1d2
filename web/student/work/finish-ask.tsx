import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { isNamed } from '../drafts/same-name.ts';
import { DeleteAsk } from './delete-ask.tsx';

/** What is asked before everything is cleared. */
export type FinishQuestion = {
  text: string;
  /** What may be wanted before. */
  first?: { label: string; act: () => void };
  /** What is asked about is a draft of this nickname: it can be left for later, and is deleted by who types it. */
  draftOf?: string;
};

export type FinishAskProps = {
  /** Asked at the click: words typed just now may not be a draft yet. Null where nothing would be lost. */
  ask: () => FinishQuestion | null;
  hint: string;
  onFinish: () => Promise<void>;
  onLeave?: () => Promise<void>;
};

/** "I'm done": asks first where something would be lost. */
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
    // Drawn at once, so that the button from before is there to take the focus back.
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
      <p className="hint">{hint}</p>
    </div>
  );
}

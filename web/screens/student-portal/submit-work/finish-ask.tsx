import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';

/** What is asked before everything is cleared. */
export type FinishQuestion = {
  text: string;
  /** What may be wanted before. */
  first?: { label: string; act: () => void };
};

export type FinishAskProps = {
  /** Asked at the click: words typed just now may not be a draft yet. Null where nothing would be lost. */
  ask: () => FinishQuestion | null;
  hint: string;
  onFinish: () => Promise<void>;
};

/** "I'm done": asks first where something would be lost. */
export function FinishAsk({ ask, hint, onFinish }: FinishAskProps) {
  const [asked, setAsked] = useState<FinishQuestion | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  function finish() {
    setAsked(null);
    void onFinish();
  }

  function handleDone() {
    const question = ask();
    if (question) setAsked(question);
    else finish();
  }

  function keep() {
    // Drawn at once, so that the button from before is there to take the focus back.
    flushSync(() => setAsked(null));
    button.current?.focus();
  }

  if (asked) {
    const { text, first } = asked;
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
        <Button kind="stop" autoFocus={!first} onClick={finish}>
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

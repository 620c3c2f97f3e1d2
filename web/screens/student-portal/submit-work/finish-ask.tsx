import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';

export type FinishAskProps = {
  /** Asked at the click: words typed just now may not be a draft yet. */
  isUnsent: () => boolean;
  question: string;
  hint: string;
  onFinish: () => Promise<void>;
};

/** "I'm done": asks first where something would be lost that was never sent. */
export function FinishAsk({ isUnsent, question, hint, onFinish }: FinishAskProps) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function finish() {
    setAsking(false);
    void onFinish();
  }

  function keep() {
    // Drawn at once, so that the button from before is there to take the focus back.
    flushSync(() => setAsking(false));
    button.current?.focus();
  }

  if (asking) {
    return (
      <fieldset className="finish" aria-label="I'm done">
        <p>{question}</p>
        <Button kind="stop" autoFocus onClick={finish}>
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
      <Button ref={button} kind="text" onClick={() => (isUnsent() ? setAsking(true) : finish())}>
        I'm done
      </Button>
      <p className="hint">{hint}</p>
    </div>
  );
}

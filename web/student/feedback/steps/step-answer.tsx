import './step-answer.css';
import { useRef, useState } from 'react';
import { stepReasons } from '#contract/step-answers.ts';
import type { StepReply } from '#contract/step-progress.ts';
import { Button } from '#web/ui/button.tsx';
import { useFeedback } from '../../portal/station-in-use.ts';
import type { GeneralStation } from '../../work/general-station.ts';
import { sayReply } from './say-reply.ts';

/** The student's answer to a step; it works offline, too. */
export function StepAnswer({ n, station }: { n: 1 | 2; station: GeneralStation }) {
  const name = n === 1 ? 'step1' : 'step2';
  const said = useFeedback(station, ({ reply }) => reply?.[name] ?? null);
  const isWaiting = useFeedback(station, ({ isReplyWaiting }) => isReplyWaiting);
  const [isAsking, setAsking] = useState(false);
  const notThis = useRef<HTMLButtonElement>(null);

  function answer(reply: StepReply) {
    setAsking(false);
    station.session.answer(name, reply);
  }

  return (
    <fieldset className="step-answer" aria-label={`Your answer to step ${n}`}>
      <Button
        aria-pressed={said?.answer === 'will do'}
        onClick={() => answer({ answer: 'will do', because: null })}
      >
        I'll do this
      </Button>
      <Button
        ref={notThis}
        aria-pressed={said?.answer === 'not this'}
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
      >
        Not this, because …
      </Button>
      {isAsking && (
        <ul className="step-reasons" aria-label="Why not this step?">
          {stepReasons.map((because) => (
            <li key={because}>
              <Button
                kind="paper"
                onClick={() => {
                  answer({ answer: 'not this', because });
                  // The list of reasons, which has the focus, is removed.
                  notThis.current?.focus();
                }}
              >
                {because}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        kind="text"
        aria-pressed={said?.answer === 'does not fit'}
        onClick={() => answer({ answer: 'does not fit', because: null })}
      >
        This does not fit my work
      </Button>
      <p role="status" className="hint">
        {said && sayAnswer(said, isWaiting)}
      </p>
    </fieldset>
  );
}

function sayAnswer(said: StepReply, isWaiting: boolean): string {
  if (isWaiting) return `${sayReply(said)} Kept on this device. It is sent as soon as it can be.`;
  return said.answer === 'does not fit' ? `${sayReply(said)} Your teacher can see that.` : sayReply(said);
}

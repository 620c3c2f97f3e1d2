import './step-answer.css';
import { useRef, useState } from 'react';
import { stepReasons } from '#contract/step-answers.ts';
import type { StepReply } from '#contract/step-progress.ts';
import { Button } from '#web/ui/button.tsx';
import { PencilIcon } from '#web/ui/icons.tsx';
import { useFeedback } from '../../portal/station-in-use.ts';
import type { GeneralStation } from '../../work/general-station.ts';
import { sayReply } from './say-reply.ts';

const noes: readonly { says: string; reply: StepReply }[] = [
  ...stepReasons.map((because) => ({ says: because, reply: { answer: 'not this' as const, because } })),
  { says: 'This does not fit my work', reply: { answer: 'does not fit', because: null } },
];

export type StepAnswerProps = {
  n: 1 | 2;
  station: GeneralStation;
  /** Leads to the place in the work; null after the last draft. */
  onChange: (() => void) | null;
};

/** Yes, which leads to the work, or one of the reasons against a step. It works offline, too. */
export function StepAnswer({ n, station, onChange }: StepAnswerProps) {
  const name = n === 1 ? 'step1' : 'step2';
  const said = useFeedback(station, ({ reply }) => reply?.[name] ?? null);
  const isWaiting = useFeedback(station, ({ isReplyWaiting }) => isReplyWaiting);
  const [isAsking, setAsking] = useState(false);
  const notThis = useRef<HTMLButtonElement>(null);
  const isYes = said?.answer === 'will do';

  function answer(reply: StepReply) {
    setAsking(false);
    station.session.answer(name, reply);
  }

  function handleYes() {
    if (!isYes) answer({ answer: 'will do', because: null });
    onChange?.();
  }

  return (
    <fieldset className="step-answer" aria-label={`Your answer to step ${n}`}>
      <Button kind="dark" aria-pressed={onChange ? undefined : isYes} onClick={handleYes}>
        {onChange && <PencilIcon size={22} />}
        {onChange ? 'Change this in my work' : "I'll do this"}
      </Button>
      <Button
        kind="text"
        ref={notThis}
        aria-expanded={isAsking}
        aria-pressed={said !== null && !isYes}
        onClick={() => setAsking(!isAsking)}
      >
        Not this …
      </Button>
      {isAsking && (
        <ul className="step-reasons" aria-label="Why not this step?">
          {noes.map(({ says, reply }) => (
            <li key={says}>
              <Button
                kind="paper"
                onClick={() => {
                  answer(reply);
                  // The list of reasons, which has the focus, is removed.
                  notThis.current?.focus();
                }}
              >
                {says}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="hint">
        {said && !isYes && sayAnswer(said, isWaiting)}
      </p>
    </fieldset>
  );
}

function sayAnswer(said: StepReply, isWaiting: boolean): string {
  return isWaiting
    ? `${sayReply(said)} Kept on this device. It is sent as soon as it can be.`
    : sayReply(said);
}

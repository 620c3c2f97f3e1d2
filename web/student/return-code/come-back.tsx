import './come-back.css';
import { Suspense, useEffect, useState } from 'react';
import { keepReturnCode } from '#contract/return-codes.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { loadCode, tellFailure } from '#web/lib/own-code.ts';
import { Button } from '#web/ui/button.tsx';
import { useStore } from '#web/ui/store.ts';
import type { FeedbackSession } from '../feedback/session/feedback-session.ts';
import { type StudentApi, secretHeader } from '../portal/student-api.ts';
import { madeCode } from './made-code.ts';

const CodeCard = latePart(async () => (await import('#web/ui/code-card.tsx')).CodeCard);

export type ComeBackProps = { api: StudentApi; session: FeedbackSession };

/** Makes a code that opens this work on another device. It is only shown: the server stores its hash. */
export function ComeBack({ api, session }: ComeBackProps) {
  const keys = session.getKeys();
  const made = useStore(madeCode, (one) => one);
  const [isMaking, setMaking] = useState(false);
  const [isAsking, setAsking] = useState<boolean>();
  const isTaken = useTaken(session, keys?.secret);
  // A new code would end the one that opened this work.
  if (!keys?.id || keys.secret === '') return null;
  const { id, secret } = keys;
  const code = made?.secret === secret ? made.code : null;

  async function handleMake() {
    setAsking(false);
    setMaking(true);
    try {
      const { makeReturnCode } = await loadCode(() => import('#words/return-words.ts'));
      const fresh = makeReturnCode();
      await api.callApi(keepReturnCode, { id, code: fresh }, { headers: secretHeader(secret) });
      madeCode.update(() => ({ secret, code: fresh }));
      session.noteCode();
    } catch (error) {
      tellFailure(error);
    }
    setMaking(false);
  }

  async function handlePress() {
    if (isMaking) return;
    if (code !== null || isTaken || (await session.hasCode())) setAsking(true);
    else await handleMake();
  }

  const isLost = code === null && (isTaken || isAsking);
  return (
    <section className="come-back" aria-labelledby="come-back-title">
      <h3 id="come-back-title">Come back later</h3>
      <div aria-live="polite">
        {code && (
          <Suspense>
            <CodeCard
              code={code}
              path="/return"
              name="Return code"
              label="QR code that opens this work on another device"
            />
          </Suspense>
        )}
      </div>
      <p className="hint">
        {code
          ? 'Write the words down, take a photo, or print them now: they are on this screen and on your print-out, and nobody can look them up later. A new code ends this one.'
          : isLost
            ? 'A return code was made for this work. It cannot be shown again: look on your paper or print-out. It still opens this work.'
            : 'Seven words open this work on another device, another day. A new code ends the one before.'}
      </p>
      {isAsking ? (
        <fieldset className="finish" aria-label="A new code" aria-describedby="new-code-question">
          <p id="new-code-question">
            A new code ends the one you have: the words on your paper will open nothing. Make a new one?
          </p>
          <Button kind="alt" autoFocus onClick={() => setAsking(false)}>
            Keep my code
          </Button>
          <Button kind="stop" onClick={handleMake}>
            End it and make a new one
          </Button>
        </fieldset>
      ) : (
        <Button kind="alt" autoFocus={isAsking === false} aria-disabled={isMaking} onClick={handlePress}>
          {code || isLost ? 'Make a new code' : 'Get my return code'}
        </Button>
      )}
    </section>
  );
}

/** True if a code was made on this device before a reload, or in another tab. */
function useTaken(session: FeedbackSession, secret: string | undefined): boolean {
  const [taken, setTaken] = useState<string>();
  useEffect(() => {
    void session.hasCode().then((has) => setTaken(has ? secret : undefined));
  }, [session, secret]);
  return secret !== undefined && taken === secret;
}

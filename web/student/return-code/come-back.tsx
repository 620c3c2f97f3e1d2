import './come-back.css';
import { Suspense, useRef, useState } from 'react';
import { latePart } from '#web/lib/late-part.tsx';
import { loadCode, tellFailure } from '#web/lib/own-code.ts';
import { Button } from '#web/ui/button.tsx';
import type { FeedbackSession } from '../feedback/session/feedback-session.ts';
import type { StudentApi } from '../portal/student-api.ts';
import type { FrameWord } from '../say/frame-words.ts';

const CodeCard = latePart(async () => (await import('#web/ui/code-card.tsx')).CodeCard);

export type ComeBackProps = {
  api: StudentApi;
  session: FeedbackSession;
  say: (name: FrameWord) => string;
  /** How to come back, where that is to be in sight. */
  back?: string;
};

/** Shows the code that opens this work on another device. The server stores its hash alone. */
export function ComeBack({ api, session, say, back }: ComeBackProps) {
  const keys = session.getKeys();
  const [shown, setShown] = useState<{ secret: string; code: string }>();
  const [isAsking, setAsking] = useState(false);
  const title = useRef<HTMLElement>(null);
  // Who came by a code has it.
  if (!keys?.id || keys.secret === '') return back ? <p>{back}</p> : null;
  const { secret } = keys;
  const code = shown?.secret === secret ? shown.code : null;

  async function handlePress() {
    if (isAsking) return;
    setAsking(true);
    try {
      const { keepCode } = await loadCode(() => import('./keep-code.ts'));
      const kept = await keepCode(api, session);
      if (kept) setShown({ secret, code: kept });
      // The button goes.
      title.current?.focus();
    } catch (error) {
      tellFailure(error);
    }
    setAsking(false);
  }

  return (
    <details className="fold come-back" open={back !== undefined}>
      <summary ref={title}>Come back later</summary>
      {back && !code && <p>{back}</p>}
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
      <p className="hint">{say(code ? 'codeShown' : 'codeOffer')}</p>
      {!code && (
        <Button kind="alt" aria-disabled={isAsking} onClick={handlePress}>
          Get my return code
        </Button>
      )}
    </details>
  );
}

import './come-back.css';
import { Suspense, useRef, useState } from 'react';
import { latePart } from '#web/lib/late-part.tsx';
import { loadCode, tellFailure } from '#web/lib/own-code.ts';
import { Button } from '#web/ui/button.tsx';
import type { FeedbackSession } from '../feedback/session/feedback-session.ts';
import type { StudentApi } from '../portal/student-api.ts';

const CodeCard = latePart(async () => (await import('#web/ui/code-card.tsx')).CodeCard);

export type ComeBackProps = { api: StudentApi; session: FeedbackSession };

/** Shows the code that opens this work on another device. The server stores its hash alone. */
export function ComeBack({ api, session }: ComeBackProps) {
  const keys = session.getKeys();
  const [shown, setShown] = useState<{ secret: string; code: string }>();
  const [isAsking, setAsking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // Who came by a code has it.
  if (!keys?.id || keys.secret === '') return null;
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
    <section className="come-back" aria-labelledby="come-back-title">
      <h3 id="come-back-title" ref={title} tabIndex={-1}>
        Come back later
      </h3>
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
          ? 'Write the words down or take a photo. They are on every print-out of this work, too.'
          : 'Seven words open this work on another device, another day. They are on every print-out, too.'}
      </p>
      {!code && (
        <Button kind="alt" aria-disabled={isAsking} onClick={handlePress}>
          Get my return code
        </Button>
      )}
    </section>
  );
}

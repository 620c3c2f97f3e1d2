import './come-back.css';
import { Suspense, useState } from 'react';
import { keepReturnCode } from '#contract/return-codes.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { loadCode, tellFailure } from '#web/lib/own-code.ts';
import { madeCode } from '#web/lib/student/return-code/made-code.ts';
import { type ShownKeys, type StudentApi, secretHeader } from '#web/lib/student/student-api.ts';
import { Button } from '#web/ui/button.tsx';
import { useStore } from '#web/ui/store.ts';

const CodeCard = latePart(async () => (await import('#web/ui/code-card.tsx')).CodeCard);

export type ComeBackProps = { api: StudentApi; keys: ShownKeys | null };

/** Makes a code that opens this work on another device. It is on screen alone: the server keeps its hash. */
export function ComeBack({ api, keys }: ComeBackProps) {
  const made = useStore(madeCode, (one) => one);
  const [isMaking, setMaking] = useState(false);
  // Where the work was opened by a code, a new one would end that under the student's hands.
  if (!keys?.id || keys.secret === '') return null;
  const { id, secret } = keys;
  const code = made?.secret === secret ? made.code : null;

  async function handleMake() {
    setMaking(true);
    try {
      const { makeReturnCode } = await loadCode(() => import('#contract/return-words.ts'));
      const fresh = makeReturnCode();
      await api.callApi(keepReturnCode, { id, code: fresh }, { headers: secretHeader(secret) });
      madeCode.update(() => ({ secret, code: fresh }));
    } catch (error) {
      tellFailure(error);
    }
    setMaking(false);
  }

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
          : 'Seven words open this work on another device, another day. A new code ends the one before.'}
      </p>
      <Button kind="alt" disabled={isMaking} onClick={handleMake}>
        {code ? 'Make a new code' : 'Get my return code'}
      </Button>
    </section>
  );
}

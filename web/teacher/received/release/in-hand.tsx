import { useState } from 'react';
import { limits } from '#contract/constants.ts';
import type { HeldText } from '#contract/release.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type Store, useStore } from '#web/ui/store.ts';
import { useShortcut } from '../letter-keys.ts';
import { CorrectForm } from './correct-form.tsx';
import { CorrectSummaryForm } from './correct-summary-form.tsx';
import type { Edits } from './use-edits.ts';
import { useAskAgain } from './use-release.ts';

type InHandProps = {
  userId: string;
  id: string;
  inHand: HeldText;
  hasQuestion: boolean;
  store: Store<Edits>;
  onClose: () => void;
};

export function InHand({ userId, id, inHand, hasQuestion, store, onClose }: InHandProps) {
  const open = useStore(store, (edits) => edits.open);
  const setOpen = (form: Edits['open']) => store.update((edits) => ({ ...edits, open: form }));
  const noteKey = useShortcut('N');
  const { state, earlier } = inHand;
  if (state !== 'done' || !inHand.result) return null;
  return (
    <div className="in-hand">
      {open === null && (
        <div className="received-work-acts">
          <Button kind="alt" onClick={() => setOpen('text')}>
            Correct it
          </Button>
          <Button kind="alt" aria-keyshortcuts={noteKey} onClick={() => setOpen('note')}>
            Add a note
          </Button>
          {inHand.can_ask_again && (
            <Button kind="text" onClick={() => setOpen('hint')}>
              Have it written again
            </Button>
          )}
        </div>
      )}
      {(open === 'text' || open === 'note') && (
        <Correcting {...{ userId, id, inHand, hasQuestion, store, onClose }} isForNote={open === 'note'} />
      )}
      {open === 'hint' && <Hint {...{ userId, id, inHand, store, onClose }} />}
      {earlier.length > 0 && (
        <details>
          <summary>What it was before</summary>
          {earlier.map(({ version, replaced_by: by, replaced_at: at, text }) => (
            <section key={version}>
              <h4>
                Version {version}, {by === 'teacher' ? 'corrected by you' : 'written again'} {sayMoment(at)}
              </h4>
              <p className="received-text" dir="auto">
                {text}
              </p>
            </section>
          ))}
        </details>
      )}
    </div>
  );
}

type CorrectingProps = InHandProps & { isForNote: boolean };

function Correcting({ hasQuestion, inHand, store, ...about }: CorrectingProps) {
  const { feedback, summary } = useStore(store, (edits) => edits);
  if (!inHand.result) return null;
  if (inHand.station === 'reading')
    return (
      <CorrectSummaryForm
        {...{ ...about, inHand }}
        result={inHand.result}
        edits={summary}
        onChange={(part) => store.update((edits) => ({ ...edits, summary: { ...edits.summary, ...part } }))}
      />
    );
  return (
    <CorrectForm
      {...{ ...about, inHand, hasQuestion }}
      result={inHand.result}
      edits={feedback}
      onChange={(part) => store.update((edits) => ({ ...edits, feedback: { ...edits.feedback, ...part } }))}
    />
  );
}

function Hint({ userId, id, inHand: { version }, store, onClose }: Omit<InHandProps, 'hasQuestion'>) {
  const hint = useStore(store, (edits) => edits.hint);
  const [error, setError] = useState<string>();
  const asking = useAskAgain(userId, id, onClose);
  return (
    <form
      className="correct-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (hint.trim() === '') return setError('Say what should be different.');
        if (!asking.isPending) asking.mutate({ version, hint });
      }}
    >
      <TextField
        label="What should be different"
        name="hint"
        maxLength={limits.hint}
        error={error}
        value={hint}
        onChange={({ target }) => store.update((edits) => ({ ...edits, hint: target.value }))}
      />
      <div className="received-work-acts">
        <Button kind="dark" type="submit" aria-disabled={asking.isPending || undefined}>
          Write it again
        </Button>
        <Button kind="text" onClick={onClose}>
          Leave it as it is
        </Button>
      </div>
    </form>
  );
}

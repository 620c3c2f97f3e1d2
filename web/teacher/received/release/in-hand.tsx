import { useState } from 'react';
import { limits } from '#contract/constants.ts';
import type { HeldText } from '#contract/release.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type Store, useStore } from '#web/ui/store.ts';
import { CorrectForm } from './correct-form.tsx';
import { CorrectSummaryForm } from './correct-summary-form.tsx';
import { dropForm, type Edits, keepTyped } from './use-edits.ts';
import { useAskAgain } from './use-release.ts';

type InHandProps = {
  userId: string;
  id: string;
  inHand: HeldText;
  store: Store<Edits>;
  onClose: () => void;
};

export function InHand({ onClose, ...about }: InHandProps) {
  const { inHand, store } = about;
  const close = () => {
    dropForm(store);
    onClose();
  };
  const open = useStore(store, (edits) => edits.open);
  const setOpen = (form: Edits['open']) => store.update((edits) => ({ ...edits, open: form }));
  const { state, earlier } = inHand;
  if (state !== 'done' || !inHand.result) return null;
  return (
    <div className="in-hand">
      {open === null && (
        <div className="received-work-acts">
          <Button kind="alt" onClick={() => setOpen('text')}>
            Correct it
          </Button>
          {inHand.can_ask_again && (
            <Button kind="text" onClick={() => setOpen('hint')}>
              Have it written again
            </Button>
          )}
        </div>
      )}
      {open === 'text' && <Correcting {...about} onClose={close} />}
      {open === 'hint' && <Hint {...about} onClose={close} />}
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

function Correcting({ inHand, store, ...about }: InHandProps) {
  const { feedback, summary } = useStore(store, (edits) => edits);
  if (!inHand.result) return null;
  if (inHand.station === 'reading')
    return (
      <CorrectSummaryForm
        {...{ ...about, inHand }}
        result={inHand.result}
        edits={summary}
        onChange={(part) => keepTyped(store, inHand, part)}
      />
    );
  return (
    <CorrectForm
      {...{ ...about, inHand }}
      result={inHand.result}
      edits={feedback}
      onChange={(part) => keepTyped(store, inHand, part)}
    />
  );
}

function Hint({ userId, id, inHand, store, onClose }: InHandProps) {
  const { version, station, result } = inHand;
  const hint = useStore(store, (edits) => edits.hint);
  const [error, setError] = useState<string>();
  const asking = useAskAgain(userId, id, () => {
    onClose();
    // What is written anew has no words of hers. They stand in their boxes, to be saved with it or not.
    if (station !== 'general' || !result) return;
    const { note, answer, edited } = result;
    if (note) keepTyped(store, inHand, { note });
    if (answer && edited.includes('answer')) keepTyped(store, inHand, { answer: answer.text });
  });
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

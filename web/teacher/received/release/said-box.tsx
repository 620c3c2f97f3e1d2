import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { limits } from '#contract/constants.ts';
import { correctFeedback, correctSummary, type HeldText } from '#contract/release.ts';
import { callApi } from '#web/lib/http.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { type Store, useStore } from '#web/ui/store.ts';
import { useShortcut } from '../letter-keys.ts';
import { type Edits, forgetSaid, keepTyped, type Said } from './use-edits.ts';
import { useCorrection } from './use-release.ts';

const words: Record<Said, { label: string; save: string; saved: string }> = {
  note: { label: 'Your note to the student', save: 'Save the note', saved: 'Note saved' },
  answer: { label: 'Your answer', save: 'Save the answer', saved: 'Answer saved' },
};

type SaidBoxProps = {
  userId: string;
  id: string;
  inHand: HeldText;
  store: Store<Edits>;
  what: Said;
};

/** One box of the teacher's own words, saved without the rest of a correction. */
export function SaidBox(props: SaidBoxProps) {
  const { state, result } = props.inHand;
  return state === 'done' && result && <OpenBox {...props} />;
}

function OpenBox({ userId, id, inHand, store, what }: SaidBoxProps) {
  const typed = useStore(store, ({ feedback, summary }) =>
    inHand.station === 'reading' ? summary[what] : feedback[what],
  );
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const noteKey = useShortcut('N');
  const before = savedWords(inHand, what);
  const text = typed ?? before;
  const isChanged = text.trim() !== before;
  const { label, save, saved } = words[what];
  const saving = useCorrection(
    userId,
    async (said: string) => {
      const change = { id, version: inHand.version, [what]: said || null };
      return inHand.station === 'reading'
        ? (await callApi(correctSummary, change)).summary
        : (await callApi(correctFeedback, change)).feedback;
    },
    {
      id,
      saved,
      onSaved: () => {
        forgetSaid(store, what);
        // Out of the box, so that the next letter is a shortcut again.
        form.current?.querySelector('button')?.focus();
      },
    },
  );

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged) box.current?.focus();
    else if (!saving.isPending) saving.mutate(text.trim());
  }

  return (
    <form className="said-box" ref={form} onSubmit={handleSubmit} onKeyDown={submitByKey}>
      <TextArea
        ref={box}
        label={label}
        name={what}
        rows={2}
        maxLength={limits.correction}
        aria-keyshortcuts={what === 'note' ? noteKey : undefined}
        readOnly={saving.isPending}
        value={text}
        onChange={({ target: { value } }) => keepTyped(store, inHand, { [what]: value })}
      />
      <div className="row">
        <Button kind="alt" type="submit" aria-disabled={!isChanged || saving.isPending || undefined}>
          {save}
        </Button>
        {isChanged && (
          <Button
            kind="text"
            onClick={() => {
              forgetSaid(store, what);
              box.current?.focus();
            }}
          >
            Leave it as it was
          </Button>
        )}
      </div>
    </form>
  );
}

function savedWords({ station, result }: HeldText, what: Said): string {
  if (what === 'note') return result?.note ?? '';
  return (station === 'general' && result?.answer?.text) || '';
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

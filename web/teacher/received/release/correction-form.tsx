import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/constants.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';

export type CorrectingProps<InHand, Result, Edits> = {
  userId: string;
  id: string;
  inHand: InHand;
  result: Result;
  /** The note gets the focus first. */
  isForNote: boolean;
  edits: Edits;
  onChange: (part: Edits) => void;
  onClose: () => void;
};

type CorrectionFormProps = {
  /** With edits from before no press opened the form, so the focus stays where it is. */
  edits: object;
  /** Selector of the field that gets the focus first. */
  first: string;
  note: string | null | undefined;
  onNote: (note: string) => void;
  hint: ReactNode;
  isSaving: boolean;
  /** Saves, or returns the name of the first field that must not be empty. */
  onSave: () => string | undefined;
  onClose: () => void;
  children: ReactNode;
};

export function CorrectionForm(props: CorrectionFormProps) {
  const { edits, first, note, onNote, hint, isSaving, onSave, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isPressed] = useState(Object.keys(edits).length === 0);
  useEffect(() => {
    if (isPressed) form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [first, isPressed]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const missing = isSaving ? undefined : onSave();
    if (missing) form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
  }

  return (
    <form className="correct-form" ref={form} onSubmit={handleSubmit} noValidate>
      {children}
      <TextArea
        label="Your note to the student"
        name="note"
        need="optional"
        rows={3}
        maxLength={limits.correction}
        value={note ?? ''}
        onChange={(event) => onNote(event.target.value)}
      />
      {hint && <p className="hint">{hint}</p>}
      <div className="received-work-acts">
        <Button kind="dark" type="submit" aria-disabled={isSaving || undefined}>
          Save the correction
        </Button>
        <Button kind="text" onClick={onClose}>
          Leave it as it was
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

export type CorrectingProps<InHand, Result, Edits> = {
  userId: string;
  id: string;
  inHand: InHand;
  result: Result;
  edits: Edits;
  onChange: (part: Edits) => void;
  onClose: () => void;
};

type CorrectionFormProps = {
  /** With edits from before no press opened the form, so the focus stays where it is. */
  isBack: boolean;
  hint: ReactNode;
  isSaving: boolean;
  /** Saves, or returns the name of the first field that must not be empty. */
  onSave: () => string | undefined;
  onClose: () => void;
  children: ReactNode;
};

export function CorrectionForm(props: CorrectionFormProps) {
  const { isBack, hint, isSaving, onSave, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isPressed] = useState(!isBack);
  useEffect(() => {
    if (isPressed) form.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  }, [isPressed]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const missing = isSaving ? undefined : onSave();
    if (missing) form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
  }

  return (
    <form className="correct-form" ref={form} onSubmit={handleSubmit} noValidate>
      {children}
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

import { type FormEvent, type ReactNode, useState } from 'react';
import { slipIn } from '#web/student/return-code/slip-in.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { readReturnCode } from '#words/return-words.ts';

export type SevenWordsProps = {
  id: string;
  label: string;
  hint: string;
  button: { kind: 'go' | 'alt'; text: string; disabled: boolean };
  onCode: (code: string) => Promise<void>;
  /** Shown above the field. */
  children: ReactNode;
};

/** Typing errors are found before anything is sent. */
export function SevenWords({ id, label, hint, button, onCode, children }: SevenWordsProps) {
  const [words, setWords] = useState('');
  const [error, setError] = useState('');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = readReturnCode(words);
    if (typed.is !== 'code') {
      setError(slipIn(typed));
      document.getElementById(id)?.focus();
      return;
    }
    await onCode(typed.code);
  }

  return (
    <form className="paper-words" noValidate onSubmit={handleSubmit}>
      {children}
      <TextField
        id={id}
        label={label}
        value={words}
        error={error}
        hint={hint}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => {
          setWords(event.target.value);
          setError('');
        }}
      />
      <Button kind={button.kind} type="submit" disabled={button.disabled}>
        {button.text}
      </Button>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import type { Problem } from '#web/lib/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { readReturnCode } from '#words/return-words.ts';
import { slipIn } from './slip-in.ts';

export type ReturnFormProps = {
  /** From the address, or typed before. */
  typed: string;
  /** Why the code opened nothing. */
  problem: Problem | null;
  onCode: (code: string) => Promise<void>;
};

/** Checks the words of a code before anything is sent. */
export function ReturnForm({ typed, problem, onCode }: ReturnFormProps) {
  const [words, setWords] = useState(typed);
  const [error, setError] = useState(() => {
    const read = readReturnCode(typed);
    return typed === '' || problem || read.is === 'code' ? '' : slipIn(read);
  });
  const [isOpening, setOpening] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const read = readReturnCode(words);
    if (read.is !== 'code') {
      setError(slipIn(read));
      document.getElementById('return-words')?.focus();
      return;
    }
    setOpening(true);
    await onCode(read.code);
    setOpening(false);
  }

  return (
    <Sheet className="return-sheet">
      <Pane aria-labelledby="return-title">
        <h2 id="return-title">Type your seven words</h2>
        <form className="return-form" noValidate onSubmit={handleSubmit}>
          {problem && !error && (
            <Alert title={problem.title}>
              <p>
                {problem.offline ? 'Nothing was opened. Try again when you are connected.' : problem.message}
              </p>
            </Alert>
          )}
          <TextArea
            id="return-words"
            className="return-words"
            label="Return code"
            rows={3}
            value={words}
            error={error}
            hint="Look where you wrote them down, or on your print-out. Capitals, spaces and hyphens do not matter."
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => {
              setWords(event.target.value);
              setError('');
            }}
          />
          <Button kind="go" full type="submit" disabled={isOpening}>
            {isOpening ? 'Opening…' : 'Open my work'}
          </Button>
        </form>
      </Pane>
    </Sheet>
  );
}

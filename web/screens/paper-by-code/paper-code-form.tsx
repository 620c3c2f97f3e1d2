import { type FormEvent, useState } from 'react';
import { readReturnCode } from '#contract/return-words.ts';
import type { PaperRoom } from '#web/lib/paper/paper-room.ts';
import { slipIn } from '#web/lib/student/return-code/slip-in.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useStore } from '#web/ui/store.ts';

const fieldId = 'paper-room-words';

/** Takes the words that the teacher's dashboard shows. A slip is found here, before anything is sent. */
export function PaperCodeForm({ room }: { room: PaperRoom }) {
  const { problem, isOpening } = useStore(room.state, (state) => state);
  const [words, setWords] = useState('');
  const [error, setError] = useState('');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = readReturnCode(words);
    if (typed.is !== 'code') {
      setError(slipIn(typed));
      document.getElementById(fieldId)?.focus();
      return;
    }
    await room.open(typed.code);
  }

  return (
    <form className="paper-words" noValidate onSubmit={handleSubmit}>
      {problem && (
        <Alert title={problem.title}>
          <p>{problem.message}</p>
        </Alert>
      )}
      <TextField
        id={fieldId}
        label="Seven words of the teacher’s code"
        value={words}
        error={error}
        hint="They stand on the teacher’s dashboard, beside a QR code that opens this page by itself."
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => {
          setWords(event.target.value);
          setError('');
        }}
      />
      <Button kind="go" type="submit" disabled={isOpening}>
        {isOpening ? 'Opening…' : 'Open'}
      </Button>
    </form>
  );
}

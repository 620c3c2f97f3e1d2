import { type FormEvent, useEffect, useRef, useState } from 'react';
import { openJoinCode } from '#contract/student-links.ts';
import { callApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { readJoinCode, type TypedJoinCode } from '#words/join-code.ts';

export function JoinForm() {
  const form = useRef<HTMLFormElement>(null);
  const findField = () => form.current?.querySelector('input');
  const [error, setError] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isOpening, setOpening] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    // Back restores the page as it was left, with the button busy.
    const handleShow = (event: PageTransitionEvent) => event.persisted && setOpening(false);
    addEventListener('pageshow', handleShow);
    return () => removeEventListener('pageshow', handleShow);
  }, []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = readJoinCode(findField()?.value ?? '');
    setProblem(undefined);
    setError(typed.is === 'code' ? '' : slipIn(typed));
    // The next key replaces what is there.
    findField()?.select();
    if (typed.is !== 'code' || isOpening) return;
    setOpening(true);
    try {
      const { token } = await callApi(openJoinCode, { code: typed.code });
      location.assign(`/student?link=${token}`);
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      setProblem(thrown);
      setOpening(false);
    }
  }

  return (
    // Without script the form must not submit: a GET would put the code into the address bar.
    <form ref={form} className="join-form" method="dialog" noValidate onSubmit={handleSubmit}>
      {problem && (
        <Alert title={problem.title}>
          <p>
            {problem.message}
            {problem.status === 429 && ' Your teacher’s link and QR code work meanwhile.'}
          </p>
        </Alert>
      )}
      <TextField
        className="join-letters"
        label="Join code"
        hint="Capital or small letters, with or without the space."
        error={error}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        translate="no"
        onInput={() => setError('')}
      />
      <Button kind="go" full type="submit" aria-disabled={isOpening}>
        {isOpening ? 'Opening…' : 'Join'}
      </Button>
    </form>
  );
}

function slipIn(typed: Exclude<TypedJoinCode, { is: 'code' }>): string {
  if (typed.is === 'no letter') return `No code has “${typed.letter}”. Look at it again.`;
  return typed.letters === 0
    ? 'Type the six letters of the code.'
    : `A code has six letters. Here ${typed.letters === 1 ? 'is 1' : `are ${typed.letters}`}.`;
}

import './waiting-list.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '#contract/constants.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import { joinWaitingList } from '#contract/sign-in.ts';
import { studentProblems } from '#contract/student-problems.ts';
import { callApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { AlertMark, CheckIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';

export function WaitingList() {
  const [state, setState] = useState<'open' | 'sending' | 'joined'>('open');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  function showError(message: string) {
    // Render the error first, so that a screen reader reads it together with the field.
    flushSync(() => setError(message));
    form.current?.querySelector('input')?.focus();
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    setTrouble(undefined);
    const isAddress = event.currentTarget.querySelector('input')?.checkValidity();
    if (!isAddress) {
      showError(fieldMessages.email);
      return;
    }
    setState('sending');
    try {
      await callApi(joinWaitingList, { email: email.trim() });
      setState('joined');
    } catch (problem) {
      setState('open');
      if (!(problem instanceof Problem)) console.error(problem);
      else if (problem.fields.email) showError(problem.fields.email);
      else setTrouble(problem.offline ? studentProblems.OFFLINE.message : problem.message);
    }
  }

  if (state === 'joined') return <Joined email={email.trim()} />;
  return (
    <form ref={form} className="waiting-list" method="dialog" onSubmit={handleSubmit} noValidate>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={limits.email}
        value={email}
        error={error}
        readOnly={state === 'sending'}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
      />
      <Button kind="dark" type="submit" aria-disabled={state === 'sending' || undefined}>
        {state === 'sending' ? (
          <>
            <Spinner /> Adding you...
          </>
        ) : (
          'Join the waiting list'
        )}
      </Button>
      <div className="waiting-trouble" role="alert">
        {trouble && (
          <p className="field-error">
            <AlertMark />
            <span>{trouble}</span>
          </p>
        )}
      </div>
    </form>
  );
}

/** Takes the focus because the button that had it is gone. */
function Joined({ email }: { email: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p className="waiting-joined" ref={note} tabIndex={-1}>
      <CheckIcon />
      <span>
        <b>You are on the list.</b> We will write to {email} when a place is free.
      </span>
    </p>
  );
}

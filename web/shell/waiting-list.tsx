import './waiting-list.css';
import { type FormEvent, useState } from 'react';
import { joinWaitingList } from '#contract/accounts.ts';
import { limits } from '#contract/constants.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import { ask } from '#web/lib/ask.ts';
import { Problem } from '#web/lib/problem.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** Asks for an e-mail address, to write to when a place is free. */
export function WaitingList() {
  const [state, setState] = useState<'open' | 'sending' | 'joined'>('open');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    if (!field?.checkValidity()) {
      setError(fieldMessages.email);
      field?.focus();
      return;
    }
    setState('sending');
    try {
      await ask(joinWaitingList, { email: email.trim() });
      setState('joined');
    } catch (problem) {
      setState('open');
      if (problem instanceof Problem && problem.fields.email) setError(problem.fields.email);
      else showProblem(problem);
    }
  }

  if (state === 'joined') {
    return (
      <p role="status">
        <b>You are on the list.</b> We will write to {email.trim()} when a place is free.
      </p>
    );
  }
  return (
    <form className="waiting-list" onSubmit={handleSubmit} noValidate>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={limits.email}
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
      />
      <Button kind="dark" type="submit" disabled={state === 'sending'}>
        Join the waiting list
      </Button>
    </form>
  );
}

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { deleteAccount } from '#contract/account.ts';
import { deletionDays } from '#contract/constants.ts';
import { inWords, retention } from '#contract/retention.ts';
import { callApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { loadSession } from '#web/lib/session.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { hasPrice } from '#web/lib/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Pane } from '#web/ui/sheet.tsx';

export function DeleteAccount({ email }: { email: string }) {
  const [step, setStep] = useState<'closed' | 'told' | 'typing'>('closed');
  const id = useId();
  const close = () => setStep('closed');
  return (
    <Pane aria-labelledby={id}>
      <h2 id={id}>Delete the account</h2>
      <p>
        After {deletionDays} days it goes for good, with all that your classes handed in. Until then you can
        change your mind.
      </p>
      <Button kind="stop" onClick={() => setStep('told')}>
        Delete account
      </Button>
      <Dialog
        open={step !== 'closed'}
        title={step === 'typing' ? 'Is this your account?' : 'Delete your account?'}
        onClose={close}
      >
        {step === 'typing' ? (
          <TypeAddress email={email} onCancel={close} />
        ) : (
          <>
            <ul className="deletion-facts">
              <li>Your student link closes at once.</li>
              <li>
                After {deletionDays} days units, reading groups, students’ work, feedback and reports are
                deleted for good. A subscription ends.
              </li>
              <li>Until then you sign in, press “Keep my account”, and everything is as it was.</li>
              <li>
                What stays for {inWords(retention.pastAccounts.keep)} is a fingerprint of your sign-in,
                without name or address, so that {hasPrice() && 'a free trial is given once and '}a suspension
                stays.
              </li>
            </ul>
            <p>If you want to keep something, press “Download everything” first.</p>
            <div className="dialog-actions">
              <Button onClick={close}>Keep my account</Button>
              <Button kind="stop" onClick={() => setStep('typing')}>
                Continue
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </Pane>
  );
}

function TypeAddress({ email, onCancel }: { email: string; onCancel: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await callApi(deleteAccount, { email: typed });
      await loadSession();
    } catch (failure) {
      setIsBusy(false);
      if (!(failure instanceof Problem && failure.fields.email)) return void showProblem(failure);
      setError(failure.fields.email);
      field.current?.focus();
    }
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <TextField
        ref={field}
        label="Type your e-mail address once more"
        hint={email}
        type="email"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <div className="dialog-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="stop" type="submit" aria-disabled={isBusy || undefined}>
          Delete my account
        </Button>
      </div>
    </form>
  );
}

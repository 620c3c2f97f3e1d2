import './terms-agreement.css';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { signInProblems } from '#contract/sign-in-problems.ts';
import { areTermsAcceptedHere, keepPendingConsent } from '#web/lib/pending-consent.ts';
import { useSession } from '#web/lib/session.ts';
import { type SignIn, useSignIns } from '#web/lib/sign-ins.ts';
import { hasPrice } from '#web/lib/site-facts.ts';
import { Gate } from '#web/shell/gate.tsx';
import { IdentityButtons } from '#web/shell/identity-buttons.tsx';
import { policiesUpdated } from '#web/shell/legal/policies.ts';
import { Alert } from '#web/ui/alert.tsx';
import { AlertMark, ClockIcon, MaskIcon, PencilIcon } from '#web/ui/icons.tsx';
import { Check } from '#web/ui/switch.tsx';

const pitch = [
  {
    icon: <MaskIcon />,
    title: 'Student names stay in your classroom',
    text: 'Students use nicknames. You keep names, faces and addresses out of the work you upload.',
  },
  {
    icon: <PencilIcon />,
    title: 'You have the last word',
    text: 'AI feedback and grades are drafts. The decision is always yours.',
  },
];
const price = {
  icon: <ClockIcon />,
  title: '90 days free, no card',
  text: 'After that it is $4.99 per month. Cancel any time.',
  className: 'while-open',
};

/** Replaces the price and has its size. */
const noPlace = {
  icon: <ClockIcon />,
  title: 'Every seat is taken for now',
  text: 'New here? Leave your e-mail address at the sign-in, and we will contact you.',
  className: 'while-closed',
};

/** Sign-in starts here. The consent stays in the browser until the account is known. */
export function TermsAgreement() {
  const { loading, user, termsAcceptedAt } = useSession();
  const [isSentHere, setSentHere] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const signIns = useSignIns();
  const pressed = useRef<SignIn>(null);
  const [busy, setBusy] = useState<SignIn>();
  const [error, setError] = useState<string>();
  const errorId = useId();
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (loading) return;
    if (user && termsAcceptedAt) location.replace('/teacher');
    else if (!user && areTermsAcceptedHere()) location.replace('/auth');
  }, [loading, user, termsAcceptedAt]);

  useEffect(() => {
    setSentHere(new URLSearchParams(location.search).get('from') === 'sign-in');
    // On a slow device the box may be ticked before hydration.
    if (box.current?.checked) setAgreed(true);
  }, []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!agreed) {
      setError(signInProblems.TERMS_REQUIRED.message);
      return;
    }
    setBusy(pressed.current ?? signIns[0]);
    await keepPendingConsent();
    location.assign('/auth');
  }

  return (
    <Gate
      title="Terms agreement"
      text="First, a short permission slip: a few promises in plain words. The full pages are one click away."
      pitch={[...pitch, noPlace, ...(hasPrice() ? [price] : [])]}
    >
      <form className="slip" aria-labelledby="slip-title" onSubmit={handleSubmit} noValidate>
        <h2 id="slip-title">Permission slip</h2>
        <p className="slip-lead">For educators, administrators and guardians.</p>
        <hr className="tear" />
        {isSentHere && (
          <Alert kind="notice">
            <p>You come here first because nobody has agreed to the terms with this browser yet.</p>
          </Alert>
        )}
        <Check
          ref={box}
          checked={agreed}
          aria-describedby={error ? `${errorId} agree-hint` : 'agree-hint'}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            setAgreed(event.target.checked);
            setError(undefined);
          }}
        >
          I agree to the{' '}
          <a href="/privacy-policy" target="_blank" rel="noopener">
            Privacy Policy
          </a>{' '}
          and the{' '}
          <a href="/terms-of-service" target="_blank" rel="noopener">
            Terms of Service
          </a>
          .
        </Check>
        {error && (
          <p className="field-error" id={errorId} role="alert">
            <AlertMark />
            <span>{error}</span>
          </p>
        )}
        <p className="hint" id="agree-hint">
          Tick the box to turn on the {signIns.length > 1 ? 'buttons' : 'button'}. Both pages open in a new
          tab and were last updated {policiesUpdated}.
        </p>
        <IdentityButtons
          type="submit"
          signIns={signIns}
          disabled={!agreed}
          busy={busy}
          onPress={(signIn) => {
            pressed.current = signIn;
          }}
        />
        <p className="slip-small">
          Already agreed? <a href="/auth">Go to sign in</a>
        </p>
      </form>
    </Gate>
  );
}

import './auth.css';
import { useEffect, useRef, useState } from 'react';
import { productName } from '#contract/constants.ts';
import { signInProblems } from '#contract/sign-in-problems.ts';
import { isConsentGiven } from '#web/lib/pending-consent.ts';
import { useSession } from '#web/lib/session.ts';
import { type SignIn, useSignIns } from '#web/lib/sign-ins.ts';
import { hasPrice } from '#web/lib/site-facts.ts';
import { Gate } from '#web/shell/gate.tsx';
import { IdentityButtons } from '#web/shell/identity-buttons.tsx';
import { WaitingList } from '#web/shell/sign-up/waiting-list.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { BookIcon, LinkIcon, PencilIcon } from '#web/ui/icons.tsx';
import { Slip } from '#web/ui/sheet.tsx';
import { useSignIn } from './use-sign-in.ts';

const pitch = [
  {
    icon: <LinkIcon />,
    title: 'One private link',
    text: 'Students open it and pick a nickname. No student accounts.',
  },
  {
    icon: <BookIcon />,
    title: 'Two stations',
    text: 'Writing feedback and weekly reading check-ins in one place.',
  },
  {
    icon: <PencilIcon />,
    title: 'Your criteria, your call',
    text: 'Strategies to switch on and to put in your own words. Grades stay drafts until you decide.',
  },
];

export function Auth() {
  const { loading, user, termsAcceptedAt, practice } = useSession();
  const { busy, error, isFull, signIn } = useSignIn();
  const signIns = useSignIns();
  // The prerendered page does not know the browser.
  const [isAgreed, setAgreed] = useState(false);
  useEffect(() => setAgreed(isConsentGiven()), []);

  useEffect(() => {
    if (!loading && user && termsAcceptedAt) location.replace('/teacher');
  }, [loading, user, termsAcceptedAt]);

  return (
    <Gate
      title={productName}
      text="Two clear next steps for every draft. You set the unit and the criteria; students get feedback in class, while the draft is still warm."
      pitch={pitch}
    >
      <Slip aria-labelledby="sign-in-title">
        <h2 id="sign-in-title">Sign in</h2>
        <p className="slip-lead">For teachers. Students, use the link from your teacher.</p>
        <hr className="tear" />
        {isFull ? (
          <ClosedSignUps
            signIns={signIns}
            onContinue={(chosen) => void signIn(chosen, { isKnown: true })}
            busy={busy}
          />
        ) : (
          <>
            {error && (
              <Alert>
                <p>{error}</p>
              </Alert>
            )}
            <IdentityButtons signIns={signIns} busy={busy} onPress={(chosen) => void signIn(chosen)} />
          </>
        )}
        {practice && (
          <p className="slip-small practice-note">
            Practice sign-in: no real account is needed here, any e-mail address works.
          </p>
        )}
        <p className="slip-small">
          By continuing you agree to the{' '}
          <a href="/privacy-policy" target="_blank" rel="noopener">
            Privacy Policy
          </a>{' '}
          and{' '}
          <a href="/terms-of-service" target="_blank" rel="noopener">
            Terms of Service
          </a>{' '}
          (both open in a new tab).
        </p>
        {!isFull && (
          <>
            <hr className={classes('tear', isAgreed && 'while-closed')} />
            <section className="newcomer while-closed" aria-label="New here?">
              <p>
                <b>New here?</b> {signInProblems.USER_LIMIT_REACHED.message}
              </p>
              <WaitingList />
            </section>
            {!isAgreed && (
              <p className="newcomer while-open">
                <b>New here?</b> {hasPrice() && 'Your first 90 days are free, no card. '}
                <a href="/terms-agreement">Start with the terms agreement</a>
              </p>
            )}
          </>
        )}
      </Slip>
    </Gate>
  );
}

type ClosedSignUpsProps = {
  signIns: readonly [SignIn, ...SignIn[]];
  onContinue: (chosen: SignIn) => void;
  busy: SignIn | undefined;
};

function ClosedSignUps({ signIns, onContinue, busy }: ClosedSignUpsProps) {
  const notice = useRef<HTMLElement>(null);
  // The button that had the focus is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <>
      <section
        className="sticky-note closed-sign-ups"
        ref={notice}
        tabIndex={-1}
        aria-labelledby="closed-title"
      >
        <h3 id="closed-title">Every seat is taken for now</h3>
        <p>{signInProblems.USER_LIMIT_REACHED.message}</p>
        <WaitingList />
      </section>
      {signIns.length > 1 ? (
        <>
          <p className="slip-lead">I already have an account:</p>
          <IdentityButtons signIns={signIns} busy={busy} onPress={onContinue} />
        </>
      ) : (
        <Button kind="alt" full disabled={busy !== undefined} onClick={() => onContinue(signIns[0])}>
          {busy ? 'Signing in...' : 'I already have an account'}
        </Button>
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemMessage, problems } from '#contract/errors.ts';
import { checkUserCount } from '#contract/sign-in.ts';
import { callApi } from '#web/lib/http.ts';
import { areTermsAcceptedHere, isConsentGiven } from '#web/lib/pending-consent.ts';
import { Problem } from '#web/lib/problem.ts';
import { beginSignIn } from '#web/lib/session.ts';
import { siteFacts } from '#web/lib/site-facts.ts';
import { showToast } from '#web/ui/toast-store.ts';

export function useSignIn(startsFull = false) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isFull, setFull] = useState(startsFull);

  useEffect(() => {
    // The browser's back button restores the page as it was left, with the button busy.
    const handleShow = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', handleShow);
    return () => removeEventListener('pageshow', handleShow);
  }, []);

  async function signIn({ isKnown = areTermsAcceptedHere() } = {}) {
    setBusy(true);
    setError(undefined);
    try {
      if (!isKnown && (await isAtCapacity())) {
        setFull(true);
        setBusy(false);
        return;
      }
      const url = await beginSignIn(isConsentGiven());
      showToast({
        kind: 'success',
        title: redirectingTo(siteFacts().identityName),
        text: 'Please complete the sign in process',
      });
      location.assign(url);
    } catch (problem) {
      setBusy(false);
      await handleFailure(problem);
    }
  }

  async function handleFailure(problem: unknown) {
    if (problem instanceof Problem && problem.code === 'TERMS_REQUIRED') {
      await navigate('/terms-agreement', { state: { from: 'sign-in' } });
      return;
    }
    console.error('Signing in failed', problem);
    const message = problem instanceof Problem ? problem.message : undefined;
    setError(message ?? problemMessage('SIGN_IN_START_FAILED', { provider: siteFacts().identityName }));
    const { title } = problems.SIGN_IN_FAILED;
    showToast({
      kind: 'destructive',
      title,
      text: message ?? problems.SIGN_IN_FAILED.message,
      isInPage: true,
    });
  }

  return { busy, error, isFull, signIn };
}

async function isAtCapacity() {
  const { userCount, userLimit } = await callApi(checkUserCount, {});
  return userCount >= userLimit;
}

function redirectingTo(identityName: string) {
  return identityName === 'Google' ? 'Redirecting to Google' : `Redirecting to ${identityName}`;
}

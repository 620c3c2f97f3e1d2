import { useEffect, useState } from 'react';
import { checkUserCount } from '#contract/sign-in.ts';
import { signInProblems } from '#contract/sign-in-problems.ts';
import { fillIn } from '#contract/student-problems.ts';
import { callApi } from '#web/lib/http.ts';
import { areTermsAcceptedHere, isConsentGiven } from '#web/lib/pending-consent.ts';
import { Problem } from '#web/lib/problem.ts';
import { beginSignIn } from '#web/lib/session.ts';
import { redirectingTo, type SignIn } from '#web/lib/sign-ins.ts';
import { failedReturn } from '#web/shell/sign-up/failed-return.ts';
import { showToast } from '#web/ui/toast-store.ts';

export function useSignIn() {
  const [busy, setBusy] = useState<SignIn>();
  const [error, setError] = useState<string>();
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const failed = failedReturn.read();
    failedReturn.write(null);
    setError(failed?.message);
    setFull(failed?.code === 'USER_LIMIT_REACHED');
  }, []);

  useEffect(() => {
    // The browser's back button restores the page as it was left, with the button busy.
    const handleShow = (event: PageTransitionEvent) => event.persisted && setBusy(undefined);
    addEventListener('pageshow', handleShow);
    return () => removeEventListener('pageshow', handleShow);
  }, []);

  async function signIn(chosen: SignIn, { isKnown = areTermsAcceptedHere() } = {}) {
    setBusy(chosen);
    setError(undefined);
    try {
      if (!isKnown && (await isAtCapacity())) {
        setFull(true);
        setBusy(undefined);
        return;
      }
      const url = await beginSignIn(isConsentGiven(), chosen.id);
      showToast({
        kind: 'success',
        title: redirectingTo(chosen.name),
        text: 'Please complete the sign in process',
      });
      location.assign(url);
    } catch (problem) {
      setBusy(undefined);
      handleFailure(problem, chosen);
    }
  }

  function handleFailure(problem: unknown, { name: provider }: SignIn) {
    if (problem instanceof Problem && problem.code === 'TERMS_REQUIRED') {
      location.assign('/terms-agreement?from=sign-in');
      return;
    }
    console.error('Signing in failed', problem);
    const message = problem instanceof Problem ? problem.message : undefined;
    const { SIGN_IN_START_FAILED, SIGN_IN_FAILED } = signInProblems;
    setError(message ?? fillIn(SIGN_IN_START_FAILED.message, { provider }));
    showToast({
      kind: 'destructive',
      title: SIGN_IN_FAILED.title,
      text: message ?? SIGN_IN_FAILED.message,
      isInPage: true,
    });
  }

  return { busy, error, isFull, signIn };
}

async function isAtCapacity() {
  const { userCount, userLimit } = await callApi(checkUserCount, {});
  return userCount >= userLimit;
}

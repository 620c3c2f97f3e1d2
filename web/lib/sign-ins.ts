import { useEffect, useState } from 'react';
import { siteFacts } from './site-facts.ts';

/** One way to sign in: the number that the server knows it by, and what its button says. */
export type SignIn = { id: number; name: string };

/** Google's words are those of the specification. */
export const continueWith = (name: string) =>
  name === 'Google' ? 'Continue with Google' : `Continue with ${name}`;
export const redirectingTo = (name: string) =>
  name === 'Google' ? 'Redirecting to Google' : `Redirecting to ${name}`;

type SignIns = readonly [SignIn, ...SignIn[]];

/** A prerendered page holds the first one alone, by a mark that the server replaces; the others come with the script. */
export function useSignIns(): SignIns {
  const [[first, ...others]] = useState(readOffered);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? [first, ...others] : [first];
}

function readOffered(): SignIns {
  const { signIns, firstSignIn } = siteFacts();
  return typeof document === 'undefined' ? [{ id: 0, name: firstSignIn }] : JSON.parse(signIns);
}

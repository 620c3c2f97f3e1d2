import { decodeFully } from '#words/link-token.ts';

/** Reads the code after # and removes it from the address, so it does not stay in the history of a shared device. */
export function takeCode(): string {
  const typed = location.hash.slice(1);
  if (typed !== '') history.replaceState(history.state, '', location.pathname);
  return decodeFully(typed).trim();
}

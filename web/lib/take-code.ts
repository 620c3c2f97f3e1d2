import { decodeFully } from '#words/link-token.ts';

/** The part of the address behind #, which is gone from it at once: it would stay in the history of a shared device. */
export function takeCode(): string {
  const typed = location.hash.slice(1);
  if (typed !== '') history.replaceState(history.state, '', location.pathname);
  return decodeFully(typed).trim();
}

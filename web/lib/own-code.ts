import { showToast } from '#web/ui/toast-store.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { Problem, problemOf } from './problem.ts';
import { createTabNote } from './tab-note.ts';

/**
 * Code of this site that comes after the page. Where it cannot be had, throws the Problem that says why: a browser tells
 * a file that is gone and a network that is gone in the same words.
 */
export async function loadCode<Code>(load: () => Promise<Code>, tell = tellUpdate): Promise<Code> {
  try {
    return await load();
  } catch {
    const problem = await findWhyMissing();
    if (problem.code === 'UPDATED') tell();
    throw problem;
  }
}

/** Why code of this site does not come: the page as it would be loaded now has other files, or is not to be had. */
export async function findWhyMissing(): Promise<Problem> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  try {
    const response = await fetchWithTimeout(location.pathname, { cache: 'no-store' });
    const page = await response.text();
    // What stands in between may answer in its own words.
    const isOurs = response.status < 500 && page.includes(' src="/assets/');
    const isUpdated = isOurs && own !== undefined && !page.includes(new URL(own).pathname);
    return problemOf(isUpdated ? 'UPDATED' : 'UNEXPECTED');
  } catch {
    return problemOf('OFFLINE');
  }
}

let keeping = 'Save or copy what you typed first.';

/** From now on what is typed into this page is there again after it is loaded anew. */
export function promiseToKeep(): void {
  keeping = 'What you typed is kept.';
}

/** The page is of a version that is no longer there: it loads again, by itself where nothing is lost by that. */
export function tellUpdate(): void {
  if (!holdsSomething() && loadAgain()) return;
  const { title, message } = problemOf('UPDATED');
  showToast({
    kind: 'success',
    title,
    text: `${message} ${keeping}`,
    act: { label: 'Load the page again', run: () => location.reload() },
  });
}

/** Says that something failed in the page itself, in a toast; that it was updated was told already. */
export function tellFailure(error: unknown): void {
  const { code, title, message } = error instanceof Problem ? error : problemOf('UNEXPECTED');
  if (code !== 'UPDATED') showToast({ kind: 'destructive', title, text: message });
}

const lastTime = createTabNote<number>('classroom-station-loaded-again');
const pauseMs = 60_000;

/** Loads the page again, but not one time after the other; false where it does not. */
export function loadAgain(now = Date.now()): boolean {
  if (now - (lastTime.read() ?? 0) < pauseMs) return false;
  lastTime.write(now);
  // Where nothing is remembered, nothing would end it.
  if (lastTime.read() !== now) return false;
  location.reload();
  return true;
}

/** Whether something was typed, a picture was taken, or an answer to the work is shown. */
function holdsSomething(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const isTyped = [...fields].some(
    ({ type, value, readOnly }) =>
      !readOnly && !/^(checkbox|radio|hidden|range)$/.test(type) && value.trim() !== '',
  );
  return (
    isTyped || document.querySelector('img[src^="blob:"], .feedback-card article, dialog[open]') !== null
  );
}

import { showToast } from '#web/ui/toast-store.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { Problem, problemOf } from './problem.ts';
import { createTabNote } from './tab-note.ts';

/**
 * Loads code on demand. On failure it throws a Problem with the reason, as browsers report a missing file and a lost
 * network alike.
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

/** Loads the current page again: if its files differ, the site was updated. */
export async function findWhyMissing(): Promise<Problem> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  try {
    const response = await fetchWithTimeout(location.pathname, { cache: 'no-store' });
    const page = await response.text();
    // A proxy may answer with a page of its own.
    const isOurs = response.status < 500 && page.includes(' src="/assets/');
    const isUpdated = isOurs && own !== undefined && !page.includes(new URL(own).pathname);
    return problemOf(isUpdated ? 'UPDATED' : 'UNEXPECTED');
  } catch {
    return problemOf('OFFLINE');
  }
}

let keeping = 'Save or copy what you typed first.';

/** Call this once typed text survives a reload. */
export function promiseToKeep(): void {
  keeping = 'What you typed is kept.';
}

/** The site was updated. Reloads by itself if nothing would be lost, else asks for it. */
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

/** Shows an error of the page itself. Updates are already announced by `tellUpdate`. */
export function tellFailure(error: unknown): void {
  const { code, title, message } = error instanceof Problem ? error : problemOf('UNEXPECTED');
  if (code !== 'UPDATED') showToast({ kind: 'destructive', title, text: message });
}

const lastTime = createTabNote<number>('classroom-station-loaded-again');
const pauseMs = 60_000;

/** Reloads at most once a minute, to avoid a loop. Returns false if it does not. */
export function loadAgain(now = Date.now()): boolean {
  if (now - (lastTime.read() ?? 0) < pauseMs) return false;
  lastTime.write(now);
  // Without storage the loop could not be detected.
  if (lastTime.read() !== now) return false;
  location.reload();
  return true;
}

/** True if a reload could lose typed text, a photo or a shown answer. */
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

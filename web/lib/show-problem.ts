import { showToast } from '#web/ui/toast-store.ts';
import { Problem } from './problem.ts';

/** The only place that shows a failed call: an error toast. Returns its id, if one was shown. */
export function showProblem(
  error: unknown,
  instead: { title?: string; text?: string } = {},
): number | undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  if (!(error instanceof Problem)) {
    console.error(error);
    return undefined;
  }
  return showToast({
    kind: 'destructive',
    title: instead.title ?? error.title,
    text: instead.text ?? error.message,
    about: error.about,
    note: error.status >= 500 && error.requestId ? `Reference: ${error.requestId}` : undefined,
  });
}

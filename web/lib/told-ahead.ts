import { showToast, type Toast } from '#web/ui/toast-store.ts';
import { createTabNote } from './tab-note.ts';

const note = createTabNote<Omit<Toast, 'id' | 'act'>>('classroom-station/told-ahead');

/** A toast for the page that comes next, as those of a page go with it. */
export const tellAhead = note.write;

export function showToldAhead(): void {
  const toast = note.read();
  note.write(null);
  if (toast) showToast(toast);
}

import { createStore } from './store.ts';

/** A message that comes and goes. What must not be missed belongs in the page as well. */
export type Toast = {
  id: number;
  kind: 'success' | 'destructive';
  title: string;
  text?: string;
  /** A short line under the text, such as a reference number. */
  note?: string;
  /** The page shows the same words in an alert of its own: they are seen twice, and read out once. */
  isInPage?: boolean;
  /** A way on. With one, the message stays until it is closed. */
  act?: { label: string; run(): void };
  /** Address of the call that failed: the message goes once that call succeeds. */
  about?: string;
};

/** Long enough to read what went well; an error stays until it is closed or mended. */
export const shownForMs = { success: 5_000, destructive: null };

/** At most this many are seen at once; the oldest gives way. */
const most = 4;

/** What is shown now, the newest last. */
export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a message; answers its id. The same message again replaces the one that is still there. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const isOther = (old: Toast) => old.title !== toast.title || old.text !== toast.text;
  toastStore.update((toasts) => [...toasts.filter(isOther), { ...toast, id: lastId }].slice(-most));
  return lastId;
}

/** What failed before has succeeded now: the message about it goes. */
export function mendToasts(address: string): void {
  const failed = toastStore.get().find(({ about }) => about === address);
  if (failed) dismissToast(failed.id);
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  toastStore.update((toasts) => toasts.filter((toast) => toast.id !== id));
}

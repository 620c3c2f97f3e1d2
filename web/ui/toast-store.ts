import { createStore } from './store.ts';

/** Temporary. Anything essential must also be on the page. */
export type Toast = {
  id: number;
  kind: 'success' | 'destructive';
  title: string;
  text?: string;
  note?: string;
  /** The page has the same text in an alert, so the toast is not read out. */
  isInPage?: boolean;
  /** With an action, the toast stays until it is closed. */
  act?: { label: string; run(): void };
  /** The address of the failed call. The toast goes once that call succeeds. */
  about?: string;
};

/** Errors stay until they are closed or resolved. */
export const shownForMs = { success: 5_000, destructive: null };

/** When more arrive, the oldest goes. */
const most = 4;

/** Visible toasts, newest last. */
export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Returns the id. The same message again replaces the old one. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const isOther = (old: Toast) => old.title !== toast.title || old.text !== toast.text;
  toastStore.update((toasts) => [...toasts.filter(isOther), { ...toast, id: lastId }].slice(-most));
  return lastId;
}

/** Removes the error about a call that has now succeeded. */
export function mendToasts(address: string): void {
  const failed = toastStore.get().find(({ about }) => about === address);
  if (failed) dismissToast(failed.id);
}

export function dismissToast(id: number): void {
  toastStore.update((toasts) => toasts.filter((toast) => toast.id !== id));
}

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
};

/** At most this many are seen at once; the oldest gives way. */
const most = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message; answers its id. The same message again replaces the one that is still there. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const others = toasts.filter((old) => old.title !== toast.title || old.text !== toast.text);
  set([...others, { ...toast, id: lastId }].slice(-most));
  return lastId;
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => toasts,
};

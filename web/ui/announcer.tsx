import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const text = createStore('');

/** Politely announces a message to screen readers only. */
export function announce(message: string): void {
  // An unchanged text would not be read again.
  text.update((last) => (message === last ? `${message}\u00a0` : message));
}

/** One per page. */
export function Announcer() {
  const message = useSyncExternalStore(text.subscribe, text.get, () => '');
  return (
    <div className="vh" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const text = createStore('');

/** Says something to a screen reader, politely and once; nothing is seen. */
export function announce(message: string): void {
  // The same words twice would be no change, and so not be read.
  text.update((last) => (message === last ? `${message}\u00a0` : message));
}

/** The region that announcements are read from. One in each page. */
export function Announcer() {
  const message = useSyncExternalStore(text.subscribe, text.get, () => '');
  return (
    <div className="vh" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  );
}

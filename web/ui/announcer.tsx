import { useSyncExternalStore } from 'react';

let text = '';
const listeners = new Set<() => void>();

/** Says something to a screen reader, politely and once; nothing is seen. */
export function announce(message: string): void {
  // The same words twice would be no change, and so not be read.
  text = message === text ? `${message}\u00a0` : message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The region that announcements are read from. One in each page. */
export function Announcer() {
  const message = useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  );
  return (
    <div className="vh" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  );
}

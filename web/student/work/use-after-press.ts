import { useEffect, useRef } from 'react';

/**
 * Answers a function that waits until no finger or mouse button is down. What appears when a field loses the focus would
 * otherwise push away the button that is being pressed, and the click would be lost.
 */
export function useAfterPress(): () => Promise<void> {
  const released = useRef<Promise<void> | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let release = () => {};
    const handleDown = () => {
      // The end of the press before may never have been reported.
      release();
      released.current = new Promise((resolve) => {
        release = resolve;
      });
    };
    const handleUp = () => {
      released.current = null;
      // The click event follows the end of the press.
      setTimeout(release);
    };
    addEventListener('pointerdown', handleDown, options);
    // A context menu swallows the end of a press, and a key cannot move a pressed button.
    for (const type of ['pointerup', 'pointercancel', 'contextmenu', 'keydown'])
      addEventListener(type, handleUp, options);
    return () => {
      release();
      listening.abort();
    };
  }, []);
  return async () => {
    await released.current;
  };
}

import { useCallback, useEffect, useRef } from 'react';

/**
 * Answers a function that waits until no finger or mouse button is down. What appears when a field is left would
 * else push the button away that is just being pressed, and the press would be lost.
 */
export function useAfterPress(): () => Promise<void> {
  const released = useRef<Promise<void> | null>(null);
  useEffect(() => {
    let release = () => {};
    const handleDown = () => {
      // A press whose end was never seen holds nobody up any longer.
      release();
      released.current = new Promise((resolve) => {
        release = resolve;
      });
    };
    const handleUp = () => {
      released.current = null;
      // The click comes right behind.
      setTimeout(release);
    };
    addEventListener('pointerdown', handleDown, true);
    addEventListener('pointerup', handleUp, true);
    addEventListener('pointercancel', handleUp, true);
    // Its menu swallows the end of the press, and a key cannot push a pressed button away.
    addEventListener('contextmenu', handleUp, true);
    addEventListener('keydown', handleUp, true);
    return () => {
      release();
      removeEventListener('pointerdown', handleDown, true);
      removeEventListener('pointerup', handleUp, true);
      removeEventListener('pointercancel', handleUp, true);
      removeEventListener('contextmenu', handleUp, true);
      removeEventListener('keydown', handleUp, true);
    };
  }, []);
  return useCallback(async () => {
    await released.current;
  }, []);
}

import { useLayoutEffect, useRef } from 'react';

/** Gives the focus to what a selector finds once the next change is drawn: moving a row in the page takes its focus away. */
export function useFocusNext(): (selector: string) => void {
  const next = useRef<string>(undefined);
  useLayoutEffect(() => {
    const selector = next.current;
    next.current = undefined;
    if (selector) document.querySelector<HTMLElement>(selector)?.focus();
  });
  return (selector) => {
    next.current = selector;
  };
}

import { useLayoutEffect, useRef } from 'react';

/** Focuses the element that a selector finds after the next render. Moving a row in the page loses its focus. */
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

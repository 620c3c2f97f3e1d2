import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { growTo, type Rows } from './grow-to.ts';

/** Shorter lists are rendered whole, so that the browser's own search finds everything. */
const mostWhole = 100;
/** Rows are rendered this far beyond the window. */
const beyond = 10;

type RowsInView = {
  list: RefObject<HTMLUListElement | null>;
  /** Zero-based, in order: those near the window, and the focused one with its neighbours. */
  places: number[];
  look: () => void;
};

/** All rows have one height, so that the place of a row follows from its number, whatever scrolls. */
export function useRowsInView(ids: readonly string[]): RowsInView {
  const list = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState<Rows>({ first: 0, end: 12 });
  const [focused, setFocused] = useState<string>();
  const count = ids.length;

  const look = useCallback(() => {
    if (!list.current) return;
    const { top, height } = list.current.getBoundingClientRect();
    const rowPx = height / count;
    const at = Math.min(count - 1, Math.max(0, Math.floor(-top / rowPx)));
    const wanted = {
      first: Math.max(0, at - beyond),
      end: Math.min(count, Math.ceil((innerHeight - top) / rowPx) + beyond),
    };
    const rowOf = document.activeElement?.closest<HTMLElement>('[data-work]');
    // Rendered between frames; a newer position replaces an older one.
    startTransition(() => {
      setDrawn((before) => growTo(before, count > mostWhole ? wanted : { first: 0, end: count }, at));
      setFocused(rowOf?.dataset.work);
    });
  }, [count]);

  // Until all that is wanted is there, some more with each frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn leads to the next look.
  useEffect(() => {
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [look, drawn]);

  useEffect(() => {
    // Whatever scrolls: the page, or a list of its own height.
    addEventListener('scroll', look, { passive: true, capture: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [look]);

  const held = focused === undefined ? -1 : ids.indexOf(focused);
  const near = held < 0 ? [] : [held - 1, held, held + 1];
  const inView = Array.from({ length: drawn.end - drawn.first }, (_, place) => drawn.first + place);
  const places = [...new Set([...inView, ...near])].filter((place) => place >= 0 && place < count);
  return { list, places: places.sort((one, other) => one - other), look };
}

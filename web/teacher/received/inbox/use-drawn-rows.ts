import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { growTo, type Piece, type Rows, rowsBetween, toPieces } from './drawn-rows.ts';
import { openRowHeights } from './row-heights.ts';

/** A list of no more is drawn whole: so much can be looked through by the browser's own search. */
const mostWhole = 100;
/** So far beyond the window rows are drawn before they are seen. */
const beyondPx = 500;

type Drawn = { pieces: Piece[]; list: RefObject<HTMLUListElement | null>; look: () => void };

/** Which rows of a long list are drawn: those near the window, as each more slows every frame of scrolling down. */
export function useDrawnRows(ids: readonly string[]): Drawn {
  const list = useRef<HTMLUListElement>(null);
  const [inView, setInView] = useState<Rows>({ first: 0, last: 15 });
  const [focused, setFocused] = useState<string | null>(null);
  const isWhole = ids.length <= mostWhole;
  const heights = useMemo(() => openRowHeights(ids), [ids]);

  const look = useCallback(() => {
    const element = list.current;
    if (!element || isWhole) return;
    const { top } = element.getBoundingClientRect();
    const tops = heights.tops();
    const seen = rowsBetween(tops, -top, window.innerHeight - top);
    const wanted = rowsBetween(tops, -top - beyondPx, window.innerHeight - top + beyondPx);
    const now = growTo(inView, wanted, seen);
    const holder = document.activeElement?.closest<HTMLElement>('[data-place]');
    const held = holder && element.contains(holder) ? (ids[placeOf(holder)] ?? null) : null;
    // Rows are drawn between frames, and a later look takes the place of one that is not drawn yet.
    startTransition(() => {
      setInView((before) => (isSame(before, now) ? before : now));
      setFocused(held);
    });
  }, [ids, heights, isWhole, inView]);

  const measure = useCallback(() => {
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope > [data-place]') ?? [];
    if (!isWhole) for (const row of rows) heights.keep(placeOf(row), row.offsetHeight);
  }, [heights, isWhole]);

  useEffect(() => {
    const measureAndLook = () => {
      measure();
      look();
    };
    // What was drawn just now is measured, and what is still missing is drawn next: once the frame is out, as before it
    // the question alone would have the page laid out.
    let later: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      later = setTimeout(measureAndLook);
    });
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', measureAndLook);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
      removeEventListener('scroll', look);
      removeEventListener('resize', measureAndLook);
    };
  }, [measure, look]);

  const pieces: Piece[] = isWhole
    ? [{ first: 0, last: ids.length - 1, isDrawn: true }]
    : toPieces({ ids, tops: heights.tops(), inView, focused });
  return { pieces, list, look };
}

const isSame = (one: Rows, other: Rows) => one.first === other.first && one.last === other.last;
const placeOf = (row: HTMLElement) => Number(row.dataset.place);

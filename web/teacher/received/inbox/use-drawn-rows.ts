import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { growTo, type Piece, type Rows, rowsBetween, toPieces } from './drawn-rows.ts';
import { openRowHeights } from './row-heights.ts';

/** Shorter lists are rendered whole, so that the browser's own search finds everything. */
const mostWhole = 100;
/** Rows are rendered this far beyond the window. */
const beyondPx = 500;

type Drawn = { pieces: Piece[]; list: RefObject<HTMLUListElement | null>; look: () => void };

/** Renders only rows near the window: each more slows every frame of scrolling. */
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
    // Rendered between frames; a newer position replaces an older one.
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
    // Measures new rows and renders missing ones after the frame: reading a height before it would force a layout.
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

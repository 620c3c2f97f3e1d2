import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type Piece, type Rows, rowsBetween, toPieces } from './drawn-rows.ts';

/** A list of no more is drawn whole: so much can be looked through by the browser's own search. */
const mostWhole = 100;
/** So far beyond the window rows are drawn before they are seen. */
const beyondPx = 500;
/** Of a row that was never drawn, where none was. */
const usualPx = 130;

/** How high the rows are that were drawn, by id, and together; a page that is opened again has the same length. */
const measured = new Map<string, number>();
let measuredPx = 0;

type Drawn = { pieces: Piece[]; list: RefObject<HTMLUListElement | null>; look: () => void };

/** Which rows of a long list are drawn: those near the window, as each more slows every frame of scrolling down. */
export function useDrawnRows(ids: readonly string[]): Drawn {
  const list = useRef<HTMLUListElement>(null);
  const [inView, setInView] = useState<Rows>({ first: 0, last: 15 });
  const { first, last } = inView;
  const [focused, setFocused] = useState<number | null>(null);
  const isWhole = ids.length <= mostWhole;

  const look = useCallback(() => {
    const element = list.current;
    if (!element || isWhole) return;
    for (const row of element.querySelectorAll<HTMLElement>(':scope > [data-place]')) {
      const id = ids[placeOf(row)];
      if (id) keepHeight(id, row.offsetHeight);
    }
    const { top } = element.getBoundingClientRect();
    const heights = heightsOf(ids);
    const seen = rowsBetween(heights, -top, window.innerHeight - top);
    // After a leap what is seen comes first, and what lies beyond in a task of its own.
    const isNear = seen.first <= last && seen.last >= first;
    const beyond = rowsBetween(heights, -top - beyondPx, window.innerHeight - top + beyondPx);
    const now = isNear ? beyond : seen;
    const holder = document.activeElement?.closest<HTMLElement>('[data-place]');
    // Rows are drawn between frames, and a later look takes the place of one that is not drawn yet.
    startTransition(() => {
      setInView((before) => (isSame(before, now) ? before : now));
      setFocused(holder && element.contains(holder) ? placeOf(holder) : null);
    });
  }, [ids, isWhole, first, last]);

  useEffect(() => {
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [look]);

  const pieces: Piece[] = isWhole
    ? [{ first: 0, last: ids.length - 1, isDrawn: true }]
    : toPieces(heightsOf(ids), inView, focused);
  return { pieces, list, look };
}

const isSame = (one: Rows, other: Rows) => one.first === other.first && one.last === other.last;
const placeOf = (row: HTMLElement) => Number(row.dataset.place);

function keepHeight(id: string, height: number): void {
  measuredPx += height - (measured.get(id) ?? 0);
  measured.set(id, height);
}

function heightsOf(ids: readonly string[]): number[] {
  const usual = measured.size > 0 ? measuredPx / measured.size : usualPx;
  return ids.map((id) => measured.get(id) ?? usual);
}

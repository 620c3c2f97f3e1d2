import './work-marks.css';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { type Mark, type MarkName, markWork } from '#words/mark-work.ts';
import { useFeedback } from '../../portal/station-in-use.ts';
import type { GeneralStation } from '../../work/general-station.ts';
import { type FeedbackView, hasSteps } from '../session/feedback-view.ts';
import { findWords } from './put-into-text.ts';

const signs: Record<MarkName, string> = { strength: '✓', step1: '1', step2: '2' };

/**
 * Marks the words that the feedback is about under the field that holds them. A mark moves with its words, and goes when
 * they are changed. Screen readers find the words in the steps.
 */
export function WorkMarks({ text, station }: { text: string; station: GeneralStation }) {
  const view = useFeedback(station, (whole) => whole);
  const layer = useRef<HTMLDivElement>(null);
  const pieces = useMemo(() => markWork(text, hasSteps(view) ? findMarks(text, view) : []), [text, view]);
  const isMarked = pieces.some(({ marks }) => marks.length > 0);
  useLayoutEffect(() => (isMarked ? followField(layer.current) : undefined), [isMarked]);
  // After each change of the words, too.
  useLayoutEffect(() => lieUnder(layer.current));
  if (!isMarked) return null;
  return (
    <div ref={layer} className="under-text ruled work-marks" dir="auto" translate="no" aria-hidden="true">
      {pieces.map(({ text: words, marks, starts }, index) => {
        // Pieces are identified by their place.
        const key = String(index);
        if (marks.length === 0) return <span key={key}>{words}</span>;
        return (
          <mark key={key} className={marks.map((name) => `mark-${name}`).join(' ')}>
            {starts.map((name) => (
              <i key={name} className={`is-${name}`}>
                {signs[name]}
              </i>
            ))}
            {words}
          </mark>
        );
      })}
      {/* A line that is still empty has its height, too. */}
      {'\u200b'}
    </div>
  );
}

function findMarks(text: string, { work, blocks }: FeedbackView): Mark[] {
  return (Object.keys(signs) as MarkName[]).flatMap((name) => {
    const quote = findWords(text, blocks[name]?.quote ?? null, work);
    return quote ? [{ name, quote }] : [];
  });
}

/** Makes the layer as wide and as far scrolled as the field beside it. */
function lieUnder(layer: HTMLElement | null): void {
  const field = fieldOf(layer);
  if (!layer || !field) return;
  // Exact, as lines may break otherwise at a pixel more. The field has no border; what is left is the scrollbar.
  const bar = field.offsetWidth - field.clientWidth;
  layer.style.width = `${field.getBoundingClientRect().width - bar}px`;
  layer.style.height = `${field.clientHeight}px`;
  layer.scrollTop = field.scrollTop;
}

/** Follows the field when it is scrolled, or its size changes. */
function followField(layer: HTMLElement | null): (() => void) | undefined {
  const field = fieldOf(layer);
  if (!field) return;
  const follow = () => lieUnder(layer);
  const watching = new ResizeObserver(follow);
  watching.observe(field);
  field.addEventListener('scroll', follow);
  return () => {
    watching.disconnect();
    field.removeEventListener('scroll', follow);
  };
}

function fieldOf(layer: HTMLElement | null) {
  return layer?.parentElement?.querySelector('textarea') ?? null;
}

import { type RefObject, useEffect } from 'react';
import { WritingPencil } from '#web/ui/doodles.tsx';
import { EmptyState } from '#web/ui/loading.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { useFeedback } from '../portal/station-in-use.ts';
import type { LazyStation } from '../portal/use-station.ts';
import { firstWords } from '../say/first-words.ts';
import { isRunning } from './session/feedback-view.ts';

export type FeedbackCardProps = { inUse: LazyStation; titleRef: RefObject<HTMLHeadingElement | null> };

export function FeedbackCard({ inUse, titleRef }: FeedbackCardProps) {
  const { lazy } = inUse;
  const running = useFeedback(lazy?.station, isRunning);
  useEffect(() => {
    const title = titleRef.current;
    if (!running || document.activeElement !== title) return;
    // On a phone the card is below the form. Beside the work it may be above what is in sight.
    title?.scrollIntoView(innerWidth < 768 || { block: 'nearest' });
  }, [running, titleRef]);
  const isEmpty = useFeedback(lazy?.station, ({ phase }) => phase === 'empty');
  return (
    <Pane className="feedback-card" aria-labelledby="feedback-title" aria-busy={running}>
      <h2 id="feedback-title" ref={titleRef} tabIndex={-1}>
        Your Feedback
      </h2>
      {isEmpty && (
        <EmptyState title={firstWords.nothingYet} drawing={<WritingPencil />}>
          {firstWords.sendIt}
        </EmptyState>
      )}
      {lazy && <lazy.FeedbackState inUse={inUse} station={lazy.station} />}
    </Pane>
  );
}

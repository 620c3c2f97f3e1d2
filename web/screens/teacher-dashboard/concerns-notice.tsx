import './concerns-notice.css';
import { useQuery } from '@tanstack/react-query';
import { listConcerns } from '#contract/safeguarding.ts';
import { callApi } from '#web/lib/http.ts';
import { StickyNote } from '#web/ui/sheet.tsx';

/** Tells how many passages wait to be read. What cannot be found out is not worth a message here. */
export function ConcernsNotice({ userId }: { userId: string }) {
  // The page of received work keeps its passages under the same key.
  const { data } = useQuery({ queryKey: ['concerns', userId], queryFn: () => callApi(listConcerns, {}) });
  const count = data?.open.length ?? 0;
  if (count === 0) return null;
  return (
    <StickyNote className="concerns-notice on-paper" aria-label="For you to read">
      <p>
        {count === 1
          ? 'There is a passage that you may want to read.'
          : `There are ${count} passages that you may want to read.`}{' '}
        <a href="/received">{count === 1 ? 'Read it' : 'Read them'}</a>
      </p>
    </StickyNote>
  );
}

import './concerns-notice.css';
import { useQuery } from '@tanstack/react-query';
import { listConcerns } from '#contract/safeguarding.ts';
import { callApi } from '#web/lib/http.ts';
import { StickyNote } from '#web/ui/sheet.tsx';

/** Tells how many works wait to be read. What cannot be found out is not worth a message here. */
export function ConcernsNotice({ userId }: { userId: string }) {
  // The page of received work keeps its list under the same key.
  const { data } = useQuery({ queryKey: ['concerns', userId], queryFn: () => callApi(listConcerns, {}) });
  const count = data?.open_count ?? 0;
  if (count === 0) return null;
  return (
    <StickyNote className="concerns-notice on-paper" aria-label="For you to read">
      <p>
        {count === 1
          ? 'There is a work that you may want to read.'
          : `There are ${count} works that you may want to read.`}{' '}
        <a href="/received">{count === 1 ? 'Read it' : 'Read them'}</a>
      </p>
    </StickyNote>
  );
}

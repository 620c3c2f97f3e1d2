import './concerns-notice.css';
import { useQuery } from '@tanstack/react-query';
import { listConcerns } from '#contract/safeguarding.ts';
import { callApi } from '#web/lib/http.ts';
import { Alert } from '#web/ui/alert.tsx';
import { StickyNote } from '#web/ui/sheet.tsx';

/** Tells how many works wait to be read, and that no e-mail could tell of them. What cannot be found out is not worth a message here. */
export function ConcernsNotice({ userId }: { userId: string }) {
  // The page of received work keeps its list under the same key.
  const { data } = useQuery({ queryKey: ['concerns', userId], queryFn: () => callApi(listConcerns, {}) });
  const count = data?.open_count ?? 0;
  return (
    <>
      {count > 0 && (
        <StickyNote className="concerns-notice on-paper" aria-label="For you to read">
          <p>
            {count === 1
              ? 'There is a work that you may want to read.'
              : `There are ${count} works that you may want to read.`}{' '}
            <a href="/received">{count === 1 ? 'Read it' : 'Read them'}</a>
          </p>
        </StickyNote>
      )}
      {data?.are_alerts_failing && (
        <Alert kind="notice" className="on-paper" title="We could not e-mail you about words to read">
          <p>
            Your mail server refuses these e-mails. Nothing is lost: such words always stand first in the{' '}
            <a href="/received">received work</a>. Please look there, and ask whoever looks after your e-mail.
          </p>
        </Alert>
      )}
    </>
  );
}

import './concerns.css';
import { useId, useRef } from 'react';
import type { ConcernWork } from '#contract/safeguarding.ts';
import { announce } from '#web/ui/announcer.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { ConcernItem } from './concern-item.tsx';
import { findNext } from './concern-list.ts';
import { sayWaiting } from './concern-words.ts';
import { useAcknowledgement, useConcerns } from './use-concerns.ts';
import type { DeletedWork } from './use-works.ts';

export type ConcernsProps = { userId: string; onDelete: (work: DeletedWork) => void };

/** Students' words that a teacher may want to read, first in their list. For the teacher alone. */
export function Concerns({ userId, onDelete }: ConcernsProps) {
  const { data, error, isPending, refetch } = useConcerns(userId);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const open = data?.open ?? [];
  const count = data?.open_count ?? 0;
  const seen = data?.seen ?? [];
  const acknowledgement = useAcknowledgement(userId, (read) => {
    const next = findNext(open, read);
    announce(`Marked as read. ${sayWaiting(count - 1)}`);
    // The button that was pressed goes with its passage.
    const item =
      next && list.current?.querySelector<HTMLElement>(`[data-concern="${CSS.escape(next.work_id)}"]`);
    (item ?? heading.current)?.focus();
  });
  const handleRead = (work: ConcernWork) => {
    if (!acknowledgement.isPending) acknowledgement.mutate(work);
  };
  return (
    <Pane className="concerns" aria-labelledby={id} aria-busy={isPending}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        You may want to read this
      </h2>
      <p className="hint">
        An automatic check that can miss things, and that can be mistaken. Only you see this list.
      </p>
      {isPending && <Loading>Looking for words to read</Loading>}
      {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {data && open.length === 0 && <p className="concerns-none">{sayWaiting(0)}</p>}
      {open.length > 0 && (
        <ul className="concern-list" ref={list}>
          {open.map((work) => (
            <ConcernItem
              key={work.work_id}
              work={work}
              busy={acknowledgement.isPending && acknowledgement.variables.work_id === work.work_id}
              onRead={() => handleRead(work)}
              onDelete={() => onDelete(toDeleted(work))}
            />
          ))}
        </ul>
      )}
      {seen.length > 0 && (
        <details className="concerns-read">
          <summary>What you have read ({seen.length})</summary>
          <ul className="concern-list">
            {seen.map((work) => (
              <ConcernItem key={work.work_id} work={work} onDelete={() => onDelete(toDeleted(work))} />
            ))}
          </ul>
        </details>
      )}
    </Pane>
  );
}

function toDeleted({ work_id: id, nickname, title }: ConcernWork): DeletedWork {
  return { id, nickname, title };
}

import './concerns.css';
import { useId, useRef } from 'react';
import type { Concern } from '#contract/safeguarding.ts';
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
  const acknowledged = data?.acknowledged ?? [];
  const acknowledgement = useAcknowledgement(userId, (read) => {
    const next = findNext(open, read);
    announce(`Marked as read. ${sayWaiting(open.length - 1)}`);
    // The button that was pressed goes with its passage.
    const item = next && list.current?.querySelector<HTMLElement>(`[data-concern="${CSS.escape(next.id)}"]`);
    (item ?? heading.current)?.focus();
  });
  const handleRead = (concern: Concern) => {
    if (!acknowledgement.isPending) acknowledgement.mutate(concern);
  };
  return (
    <Pane className="concerns" aria-labelledby={id} aria-busy={isPending}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        You may want to read this
      </h2>
      <p className="hint">
        An automatic check that can miss things, and that can be mistaken. Only you see this list.
      </p>
      {isPending && <Loading>Looking for passages</Loading>}
      {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {data && open.length === 0 && <p className="concerns-none">{sayWaiting(0)}</p>}
      {open.length > 0 && (
        <ul className="concern-list" ref={list}>
          {open.map((concern) => (
            <ConcernItem
              key={concern.id}
              concern={concern}
              busy={acknowledgement.isPending && acknowledgement.variables.id === concern.id}
              onRead={() => handleRead(concern)}
              onDelete={() => onDelete(workOf(concern))}
            />
          ))}
        </ul>
      )}
      {acknowledged.length > 0 && (
        <details className="concerns-read">
          <summary>Passages that you have read ({acknowledged.length})</summary>
          <ul className="concern-list">
            {acknowledged.map((concern) => (
              <ConcernItem key={concern.id} concern={concern} onDelete={() => onDelete(workOf(concern))} />
            ))}
          </ul>
        </details>
      )}
    </Pane>
  );
}

/** The work that the words stand in. */
function workOf({ work_id: id, nickname, title }: Concern): DeletedWork {
  return { id, nickname, title };
}

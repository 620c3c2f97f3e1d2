import './concerns.css';
import { type RefObject, useId, useRef, useState } from 'react';
import type { ConcernState, ConcernWork } from '#contract/safeguarding.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { ConcernItem } from './concern-item.tsx';
import { findNext } from './concern-list.ts';
import { sayMarked, sayMore, sayNotMarked, sayUnconfirmed } from './concern-words.ts';
import { Unchecked } from './unchecked.tsx';
import { useConcerns, useMark } from './use-concerns.ts';
import type { DeletedWork } from './use-works.ts';

export type ConcernsProps = { userId: string; onDelete: (work: DeletedWork) => void };

export function Concerns({ userId, onDelete }: ConcernsProps) {
  const { data, error, isPending, refetch } = useConcerns(userId);
  const pane = useRef<HTMLElement>(null);
  const id = useId();
  const { marking, mark, marked, grown } = useMarking(userId, data, pane);
  const isUnconfirmed = ({ certainty }: ConcernWork) => certainty === 'unconfirmed';
  const confirmed = data?.open.filter((work) => !isUnconfirmed(work)) ?? [];
  const unconfirmed = data?.open.filter(isUnconfirmed) ?? [];
  const listOf = (works: ConcernWork[]) => (
    <ul className="concern-list">
      {works.map((work) => (
        <ConcernItem
          key={work.work_id}
          userId={userId}
          work={work}
          busy={marking.isPending && marking.variables.work.work_id === work.work_id}
          onMark={(as) => mark(work, as)}
          onDelete={() => onDelete(toDeleted(work))}
        />
      ))}
    </ul>
  );
  return (
    <Pane className="concerns" aria-labelledby={id} aria-busy={isPending} ref={pane}>
      <h2 id={id} tabIndex={-1}>
        You may want to read this
      </h2>
      <p className="hint">
        An automatic check that can miss things, and that can be mistaken. Only you see this list.{' '}
        <a className="link" href="/safeguarding">
          What the check can and cannot see
        </a>
      </p>
      {isPending && <Loading>Looking for words to read</Loading>}
      {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {marked && (
        <p className="row concern-marked">
          {marked.said}{' '}
          <Button kind="text" onClick={() => mark(marked.work, 'open')}>
            Undo<span className="vh">: {marked.work.nickname}</span>
          </Button>
        </p>
      )}
      {grown && <p className="row concern-marked">{sayNotMarked(grown)}</p>}
      {data && data.open.length === 0 && <p className="concerns-none">No marked work waits to be read.</p>}
      {confirmed.length > 0 && listOf(confirmed)}
      {data && data.open_count > data.open.length && (
        <p className="concern-further">
          {sayMore(data.open_count - data.open.length)}, found earlier. They move up as you mark these.
        </p>
      )}
      {unconfirmed.length > 0 && (
        <details className="concerns-read">
          <summary>{sayUnconfirmed(unconfirmed.length)}</summary>
          {listOf(unconfirmed)}
        </details>
      )}
      {data && <Unchecked userId={userId} unchecked={data.unchecked} />}
      {data && data.seen.length > 0 && (
        <details className="concerns-read">
          <summary>What you have seen ({data.seen.length})</summary>
          {listOf(data.seen)}
        </details>
      )}
    </Pane>
  );
}

/** Remembers the last mark; the focus moves to the next work. */
function useMarking(
  userId: string,
  data: ReturnType<typeof useConcerns>['data'],
  pane: RefObject<HTMLElement | null>,
) {
  const [marked, setMarked] = useState<{ work: ConcernWork; said: string }>();
  /** More words were found after the teacher saw it. */
  const [grown, setGrown] = useState<ConcernWork>();
  const marking = useMark(userId, (work, isMarked, was) => {
    const said = isMarked ? sayMarked(work, was) : sayNotMarked(work);
    setMarked(isMarked && work.state !== 'open' ? { work, said } : undefined);
    setGrown(isMarked ? undefined : work);
    announce(said);
  });
  const mark = (work: ConcernWork, as: ConcernState) => {
    if (marking.isPending || !data) return;
    // The pressed button disappears with its work.
    const next = findNext(as === 'open' ? data.seen : data.open, work);
    const focus = (stays: boolean) => focusOn(pane.current, stays ? work.work_id : next?.work_id);
    marking.mutate(
      { work, as },
      {
        onSuccess: ({ concern }) => requestAnimationFrame(() => focus(as === 'open' || concern.state !== as)),
      },
    );
  };
  return { marking, mark, marked, grown };
}

/** Falls back to the heading. */
function focusOn(pane: HTMLElement | null, workId: string | undefined): void {
  const item = workId && pane?.querySelector<HTMLElement>(`[data-concern="${CSS.escape(workId)}"]`);
  (item || pane?.querySelector<HTMLElement>('h2'))?.focus();
}

function toDeleted({ work_id: id, nickname, title }: ConcernWork): DeletedWork {
  return { id, nickname, title };
}

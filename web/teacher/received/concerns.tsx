import './concerns.css';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { ConcernWork } from '#contract/safeguarding.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { ConcernItem } from './concern-item.tsx';
import { findNext, isDone } from './concern-list.ts';
import { sayChanged } from './concern-words.ts';
import { Perhaps } from './perhaps.tsx';
import { Unchecked } from './unchecked.tsx';
import { type Changing, useConcernChange, useConcerns } from './use-concerns.ts';

export function Concerns({ userId }: { userId: string }) {
  const { data, error, isPending, refetch } = useConcerns(userId);
  const pane = useRef<HTMLElement>(null);
  const id = useId();
  const { isBusy, change, changed } = useChanging(userId, pane);
  const plain = data?.open.filter(({ tier }) => tier === 'plain') ?? [];
  const perhaps = data?.open.filter(({ tier }) => tier === 'perhaps') ?? [];
  const listOf = (works: readonly ConcernWork[], select?: (work: ConcernWork) => ReactNode) => (
    <ul className="concern-list">
      {works.map((work) => (
        <ConcernItem
          key={work.work_id}
          userId={userId}
          work={work}
          select={select?.(work)}
          busy={isBusy(work)}
          onChange={(one) => change({ works: [work], change: one, among: works })}
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
      {changed && (
        <p className="row concern-marked">
          {changed.said}{' '}
          {changed.back && (
            <Button kind="text" onClick={() => changed.back && change(changed.back)}>
              Undo
              <span className="vh">: {changed.back.works.map(({ nickname }) => nickname).join(', ')}</span>
            </Button>
          )}
        </p>
      )}
      {data && plain.length === 0 && (
        <p className="concerns-none">
          {perhaps.length === 0 ? 'No marked work waits to be read.' : 'Nothing stands in the top list.'}
        </p>
      )}
      {plain.length > 0 && listOf(plain)}
      {data && perhaps.length > 0 && (
        <Perhaps
          works={perhaps}
          count={data.open_count - plain.length}
          busy={isBusy()}
          listOf={listOf}
          onDismiss={(works, note, onChanged) =>
            change({ works, change: { as: 'not_a_concern', note }, among: perhaps, onChanged })
          }
        />
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

type Asked = Changing & {
  /** The list that the works leave: the focus moves to the next one there. Else it moves to the first of the works. */
  among?: readonly ConcernWork[];
  onChanged?: () => void;
};

/** Remembers the last change, and how it is undone. */
function useChanging(userId: string, pane: RefObject<HTMLElement | null>) {
  const [changed, setChanged] = useState<{ said: string; back: Asked | undefined }>();
  const { mutate, isPending, variables } = useConcernChange(userId);
  const change = ({ works, change: one, among, onChanged }: Asked) => {
    if (isPending) return;
    mutate(
      { works, change: one },
      {
        onSuccess: (concerns) => {
          const done = concerns.filter((work) => isDone(one, work));
          const said = sayChanged(one, works, concerns);
          const isBack = 'as' in one ? one.as === 'open' : !among;
          const back = 'as' in one ? { as: 'open' as const } : { to: works[0]?.moved_to ?? null };
          setChanged({ said, back: isBack || done.length === 0 ? undefined : { works: done, change: back } });
          announce(said);
          onChanged?.();
          // The pressed button may have gone with its work.
          const staying = isBack ? concerns[0] : concerns.find((work) => !isDone(one, work));
          const next = staying ?? findNext(among ?? [], works);
          requestAnimationFrame(() => focusOn(pane.current, next?.work_id));
        },
      },
    );
  };
  const isBusy = (work?: ConcernWork) =>
    isPending && (!work || variables.works.some(({ work_id }) => work_id === work.work_id));
  return { isBusy, change, changed };
}

/** Opens the list that it is folded in. Falls back to the heading. */
function focusOn(pane: HTMLElement | null, workId: string | undefined): void {
  const item = workId && pane?.querySelector<HTMLElement>(`[data-concern="${CSS.escape(workId)}"]`);
  const folded = item && item.closest('details');
  if (folded) folded.open = true;
  (item || pane?.querySelector<HTMLElement>('h2'))?.focus();
}

import { type ReactNode, useId, useRef, useState } from 'react';
import type { ConcernLists, UncheckedWork } from '#contract/safeguarding.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { sayMarked, sayMore, sayStation, sayUnchecked } from './concern-words.ts';
import { useUncheckedMark } from './use-concerns.ts';
import { toWorkPath } from './work-path.ts';

export type UncheckedProps = { userId: string } & Pick<ConcernLists, 'unchecked'>;

/** Work that the check could not read: silence would look like an all-clear. */
export function Unchecked({ userId, unchecked: { count, works, read } }: UncheckedProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [marked, setMarked] = useState<UncheckedWork>();
  const marking = useUncheckedMark(userId, (work) => {
    const isRead = work.read_at !== null;
    setMarked(isRead ? work : undefined);
    announce(sayMarked([work], isRead ? 'read' : 'open'));
    // The pressed button is gone with its row.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('h3')?.focus());
  });
  const mark = (work: UncheckedWork, as: 'open' | 'read') => {
    if (!marking.isPending) marking.mutate({ work, as });
  };
  const rowOf = (work: UncheckedWork, as: 'open' | 'read', label: ReactNode) => (
    <li key={work.work_id}>
      <Named work={work} />
      <Button kind="text" aria-disabled={marking.isPending || undefined} onClick={() => mark(work, as)}>
        {label}
        <span className="vh">: {work.nickname}</span>
      </Button>
    </li>
  );
  if (count === 0 && read.length === 0) return null;
  return (
    <section className="concerns-unchecked" aria-labelledby={id} ref={box}>
      <h3 id={id} tabIndex={-1}>
        Not looked through
      </h3>
      <p>{count > 0 ? sayUnchecked(count) : 'You have read all that the check could not look through.'}</p>
      {marked && (
        <p className="row concern-marked">
          {sayMarked([marked], 'read')}{' '}
          <Button kind="text" onClick={() => mark(marked, 'open')}>
            Undo<span className="vh">: {marked.nickname}</span>
          </Button>
        </p>
      )}
      <ul>{works.map((work) => rowOf(work, 'read', haveRead))}</ul>
      {count > works.length && <p className="hint">{sayMore(count - works.length)}, older.</p>}
      {read.length > 0 && (
        <details className="concerns-read">
          <summary>What you have read of these ({read.length})</summary>
          <ul>{read.map((work) => rowOf(work, 'open', 'Undo'))}</ul>
        </details>
      )}
    </section>
  );
}

const haveRead = (
  <>
    <CheckIcon />I have read this
  </>
);

function Named({ work: { work_id, station, nickname, title, created_at } }: { work: UncheckedWork }) {
  return (
    <span>
      <a className="link" href={toWorkPath(work_id)}>
        <bdi translate="no">{nickname}</bdi>: <bdi>{title}</bdi>
      </a>{' '}
      <span className="hint">
        {sayStation(station)}, {sayMoment(created_at)}
      </span>
    </span>
  );
}

import { type KeyboardEventHandler, useMemo } from 'react';
import type { Work } from '#contract/inbox.ts';
import { WorkItem, type WorkItemProps } from '../work-item.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';

type WorkRowsProps = Pick<WorkItemProps, 'onResend' | 'onDelete'> & {
  works: readonly Work[];
  busyReport: string | undefined;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
};

export function WorkRows({ works, busyReport, onKeyDown, ...acts }: WorkRowsProps) {
  const ids = useMemo(() => works.map(({ id }) => id), [works]);
  const { pieces, list, look } = useDrawnRows(ids);
  return (
    <ul className="works" ref={list} onKeyDown={onKeyDown} onFocus={look}>
      {pieces.flatMap((piece) =>
        piece.isDrawn
          ? works
              .slice(piece.first, piece.last + 1)
              .map((work, at) => (
                <WorkItem
                  key={work.id}
                  work={work}
                  place={piece.first + at}
                  count={works.length}
                  busy={busyReport !== undefined && busyReport === work.report?.id}
                  {...acts}
                />
              ))
          : [<li key={`room ${piece.first}`} aria-hidden="true" style={{ height: piece.height }} />],
      )}
    </ul>
  );
}

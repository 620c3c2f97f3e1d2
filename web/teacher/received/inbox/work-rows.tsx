import { useLayoutEffect, useMemo } from 'react';
import type { Work } from '#contract/inbox.ts';
import { useRowsInView } from './use-rows-in-view.ts';
import { WorkItem } from './work-item.tsx';

type WorkRowsProps = {
  works: readonly Work[];
  /** The drafts of the work that is open beside the list. */
  open?: readonly string[];
};

export function WorkRows({ works, open }: WorkRowsProps) {
  const ids = useMemo(() => works.map(({ id }) => id), [works]);
  const { list, places, look } = useRowsInView(ids);
  const openPlace = open ? ids.findIndex((id) => open.includes(id)) : -1;
  useLayoutEffect(() => {
    if (list.current && openPlace >= 0) bringIntoView(list.current, openPlace / ids.length);
  }, [list, openPlace, ids.length]);
  return (
    <div className="works-box">
      <ul
        className="works"
        ref={list}
        onFocus={look}
        style={{ height: `calc(var(--work-row) * ${works.length})` }}
      >
        {places.map((place) => {
          const work = works[place];
          return (
            work && (
              <WorkItem
                key={work.id}
                work={work}
                place={place}
                count={works.length}
                isOpen={open && place === openPlace}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

/** Scrolls the list's own box, and only where the row is out of sight. */
function bringIntoView(list: HTMLElement, share: number): void {
  const box = list.closest('.works-aside-list');
  if (!box) return;
  const top = list.offsetTop + share * list.offsetHeight;
  const isSeen = top >= box.scrollTop && top + 80 <= box.scrollTop + box.clientHeight;
  if (!isSeen) box.scrollTop = top - box.clientHeight / 3;
}

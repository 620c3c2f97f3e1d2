import { useId, useMemo } from 'react';
import { toInboxPath } from '#web/lib/inbox-path.ts';
import { Button } from '#web/ui/button.tsx';
import { useStore } from '#web/ui/store.ts';
import { useWork } from '../use-work.ts';
import { useWorks } from '../use-works.ts';
import { inboxView } from './inbox-view.ts';
import { WorkRows } from './work-rows.tsx';

/** The list beside the work that is open. It is not refreshed meanwhile, so that works keep their places. */
export function WorksAside({ userId, id }: { userId: string; id: string }) {
  const heading = useId();
  const view = useStore(inboxView, (state) => state);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useWorks(userId, {
    isFollowed: false,
    isAsAsked: true,
  });
  const works = useMemo(() => data?.pages.flatMap((page) => page.works) ?? [], [data]);
  const { data: work } = useWork(userId, id);
  const open = useMemo(() => [id, ...(work?.drafts.map((draft) => draft.id) ?? [])], [id, work?.drafts]);
  return (
    <aside className="sheet works-aside" aria-labelledby={heading}>
      <h2 id={heading}>
        <a className="link stand" href={toInboxPath(view)}>
          Received work
        </a>
      </h2>
      <div className="works-aside-list">
        <WorkRows works={works} open={open} />
        {hasNextPage && (
          <Button kind="paper" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more work
          </Button>
        )}
      </div>
    </aside>
  );
}

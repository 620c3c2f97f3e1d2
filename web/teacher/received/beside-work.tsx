import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Work } from '#contract/inbox.ts';
import { useStore } from '#web/ui/store.ts';
import { Check } from '#web/ui/switch.tsx';
import { hasKeys, letterKeys, switchLetterKeys, useShortcut } from './letter-keys.ts';
import { fetchAhead } from './use-work.ts';
import { useWorks } from './use-works.ts';
import { toWorkPath } from './work-path.ts';

/** Works to fetch ahead, each way. */
const ahead = 2;

export type Beside = { previous: Work | undefined; next: Work | undefined };

/** Neighbours in the list that the work was opened from. `ids` are all drafts of the work. */
export function useBeside(userId: string, ids: readonly string[]): Beside {
  const client = useQueryClient();
  // The list is not refreshed meanwhile, so that works keep their places.
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useWorks(userId, {
    isFollowed: false,
    isAsAsked: true,
  });
  const works = data?.pages.flatMap((page) => page.works) ?? [];
  const at = works.findIndex(({ id }) => ids.includes(id));
  const isNearEnd = at >= 0 && at >= works.length - 1 - ahead;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const near = at < 0 ? [] : works.slice(Math.max(0, at - ahead), at + 1 + ahead);
  const nearIds = near.map(({ id }) => id).join(' ');
  useEffect(() => {
    for (const id of nearIds.split(' ').filter(Boolean)) void fetchAhead(client, userId, id);
  }, [client, userId, nearIds]);
  return { previous: works[at - 1], next: at < 0 ? undefined : works[at + 1] };
}

export function BesideWork({ previous, next }: Beside) {
  const isOn = useStore(letterKeys, (on) => on);
  const [back, onwards] = [useShortcut('K'), useShortcut('J')];
  return (
    <nav className="row beside-work" aria-label="Works in the list">
      {previous && (
        <a className="link stand" href={toWorkPath(previous.id)} aria-keyshortcuts={back}>
          <span>
            <span aria-hidden="true">← </span>Previous: <bdi translate="no">{previous.nickname}</bdi>
          </span>
        </a>
      )}
      {next && (
        <a className="link stand" href={toWorkPath(next.id)} aria-keyshortcuts={onwards}>
          <span>
            Next: <bdi translate="no">{next.nickname}</bdi>
            <span aria-hidden="true"> →</span>
          </span>
        </a>
      )}
      {hasKeys && (
        <Check checked={isOn} onChange={(event) => switchLetterKeys(event.target.checked)}>
          Use letter keys: J for the next work, K for the one before, E to release it, U to undo that, N to
          write a note
        </Check>
      )}
    </nav>
  );
}

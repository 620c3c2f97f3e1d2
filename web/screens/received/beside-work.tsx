import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Work } from '#contract/reports.ts';
import { useStore } from '#web/ui/store.ts';
import { Check } from '#web/ui/switch.tsx';
import { letterKeys, switchLetterKeys } from './letter-keys.ts';
import { fetchAhead } from './use-work.ts';
import { useWorks } from './use-works.ts';
import { toWorkPath } from './work-path.ts';

/** So many works each way are fetched before anybody asks for them. */
const ahead = 2;

export type Beside = { newer: Work | undefined; older: Work | undefined };

/** The works before and after one in the list that it was opened from; `ids` are all its drafts. */
export function useBeside(userId: string, ids: readonly string[]): Beside {
  const client = useQueryClient();
  // What was read meanwhile stays in its place until the list itself is looked at again.
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
  return { newer: works[at - 1], older: at < 0 ? undefined : works[at + 1] };
}

/** Leads to the works before and after this one, by press or by key. */
export function BesideWork({ newer, older }: Beside) {
  const isOn = useStore(letterKeys, (on) => on);
  return (
    <nav className="beside-work" aria-label="Works in the list">
      {newer && (
        <a className="link stand" href={toWorkPath(newer.id)} aria-keyshortcuts={isOn ? 'K' : undefined}>
          <span aria-hidden="true">← </span>Newer: <bdi>{newer.nickname}</bdi>
        </a>
      )}
      {older && (
        <a className="link stand" href={toWorkPath(older.id)} aria-keyshortcuts={isOn ? 'J' : undefined}>
          Older: <bdi>{older.nickname}</bdi>
          <span aria-hidden="true"> →</span>
        </a>
      )}
      <Check checked={isOn} onChange={(event) => switchLetterKeys(event.target.checked)}>
        Letter keys: J and K lead on, E releases, U undoes, N adds a note
      </Check>
    </nav>
  );
}

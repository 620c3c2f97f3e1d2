import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listAuditLog } from '#contract/account.ts';
import { callApi } from '#web/lib/http.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { sayAction } from './history-words.ts';

/** The browser notes a sign-in that stands in the list already. */
const isNews = ({ action }: { action: string }) => action !== 'sign-in-noted';

export function History({ userId }: { userId: string }) {
  const query = useInfiniteQuery({
    queryKey: ['audit-log', userId],
    queryFn: ({ pageParam }) => callApi(listAuditLog, { before: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, has_more }) => (has_more ? entries.at(-1)?.id : undefined),
    staleTime: 0,
  });
  const id = useId();
  const entries = query.data?.pages.flatMap((page) => page.entries.filter(isNews)) ?? [];
  return (
    <Sheet className="account-whole-row">
      <Pane aria-labelledby={id} aria-busy={query.isPending}>
        <h2 id={id}>History</h2>
        <p className="hint">
          What happened to your account. If something here was not you, sign out everywhere.
        </p>
        {query.isPending && <Loading>Looking through the history</Loading>}
        {query.isError && <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />}
        {query.isSuccess && entries.length === 0 && <p>Nothing has happened yet.</p>}
        {entries.length > 0 && (
          <ol className="history">
            {entries.map(({ id, at, action, detail }) => (
              <li key={id}>
                <span>{sayAction(action, detail)}</span>
                <time dateTime={at}>{sayMoment(at)}</time>
              </li>
            ))}
          </ol>
        )}
        {query.hasNextPage && (
          <Button
            kind="paper"
            aria-disabled={query.isFetchingNextPage || undefined}
            onClick={() => void query.fetchNextPage()}
          >
            Show what was before
          </Button>
        )}
      </Pane>
    </Sheet>
  );
}

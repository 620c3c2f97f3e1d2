import { type KeyboardEvent, useId, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { OutputOf } from '#contract/call.ts';
import type { listWorks } from '#contract/inbox.ts';
import { toInboxPath } from '#web/lib/inbox-path.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { WritingPencil } from '#web/ui/doodles.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { EmptyState, Loading } from '#web/ui/loading.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { useStore } from '#web/ui/store.ts';
import { InboxFilter } from './inbox/inbox-filter.tsx';
import { everything, inboxView, isEverything } from './inbox/inbox-view.ts';
import { Several } from './inbox/several.tsx';
import { WorkRows } from './inbox/work-rows.tsx';
import { pressShortcut, readLetter, readStep } from './letter-keys.ts';
import { ReleaseRead } from './release/release-read.tsx';
import { UndoRelease } from './release/undo-release.tsx';
import { useWorks } from './use-works.ts';

type WorksProps = {
  userId: string;
  /** The filter matches the address. */
  isAsAsked: boolean;
};

export function Works({ userId, isAsAsked }: WorksProps) {
  const query = useWorks(userId, { isFollowed: true, isAsAsked });
  const id = useId();
  const pages = query.data?.pages ?? noPages;
  const works = useMemo(() => pages.flatMap((page) => page.works), [pages]);
  const failed = pages[0]?.failed_count ?? 0;
  const isNarrowed = !useStore(inboxView, isEverything);
  const navigate = useNavigate();
  const showAll = () => {
    inboxView.update(() => everything);
    void navigate(toInboxPath({}), { preventScrollReset: true });
  };
  // The dashboard's older list may be empty while the newest is not.
  const isEmpty = query.isSuccess && !query.isPlaceholderData && works.length === 0;
  return (
    <Pane aria-labelledby={id} aria-busy={query.isPending} onKeyDown={handleLetter}>
      <h2 id={id} tabIndex={-1}>
        Handed in
      </h2>
      {(works.length > 0 || isNarrowed) && (
        <InboxFilter
          userId={userId}
          newCount={pages[0]?.new_count ?? 0}
          heldCount={pages[0]?.held_count ?? 0}
          named={pages[0]?.unit ?? null}
        />
      )}
      {works.length > 0 && (
        <p>
          <a className="link stand" href="/received/class">
            What the class has in common
          </a>
        </p>
      )}
      {query.isPending && <Loading>Looking for work</Loading>}
      {query.isError && <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />}
      {failed > 0 && <FailedMails count={failed} />}
      <UndoRelease userId={userId} />
      <ReleaseRead userId={userId} works={works} onReleased={() => void query.refetch()} />
      {isEmpty && isNarrowed && (
        <p role="status">
          No work is like that.{' '}
          <Button kind="text" onClick={showAll}>
            Show all
          </Button>
        </p>
      )}
      {isEmpty && !isNarrowed && (
        <EmptyState title="No work yet" drawing={<WritingPencil />}>
          When a student asks for feedback or submits a check-in, the work appears here. A check-in’s report
          comes with it, that of other work with “Print + Submit to Teacher”.
        </EmptyState>
      )}
      {works.length > 0 && <Several userId={userId} works={works} hasMore={query.hasNextPage} />}
      {works.length > 0 && <WorkRows works={works} />}
      {query.hasNextPage && (
        <Button
          kind="paper"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more work
        </Button>
      )}
    </Pane>
  );
}

function FailedMails({ count }: { count: number }) {
  const title = count === 1 ? 'One e-mail did not get through' : `${count} e-mails did not get through`;
  return (
    <Alert kind="notice" title={title}>
      <p>Nothing is lost: open the work to download its report, or to send it again.</p>
    </Alert>
  );
}

const noPages: OutputOf<typeof listWorks>[] = [];

/** J and K move between works, from outside of them to the first. X selects the focused one. */
function handleLetter(event: KeyboardEvent<HTMLElement>) {
  pressShortcut(event);
  const step = readStep(event);
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.work-link')];
  const row = document.activeElement?.closest('.work');
  if (readLetter(event) === 'X') row?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  const at = links.findIndex((link) => row?.contains(link));
  if (step !== 0) links[at + step]?.focus();
}

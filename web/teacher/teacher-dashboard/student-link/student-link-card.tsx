import './student-link-card.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { getAccountSettings } from '#contract/account.ts';
import { callApi } from '#web/lib/http.ts';
import { useSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CheckIcon, LinkIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { ActiveLink } from './active-link.tsx';
import { linkState } from './link-state.ts';
import { useStudentLink } from './use-student-link.ts';

export function StudentLinkCard({ userId }: { userId: string }) {
  const { query, ...acts } = useStudentLink(userId);
  const headingId = useId();
  const link = query.data;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = link === null ? null : link?.id;
  const before = useRef(id);
  // The pressed button is gone with the link that it stood beside.
  useEffect(() => {
    if (before.current !== undefined && before.current !== id && document.activeElement === document.body)
      heading.current?.focus();
    before.current = id;
  }, [id]);
  return (
    <section
      className={classes('pass on-paper', query.isPending && 'is-awaited')}
      aria-labelledby={headingId}
      aria-busy={query.isPending}
    >
      <div className="row pass-head">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          Student portal link
        </h2>
        {link && <LinkBadge userId={userId} />}
        {link === null && <Badge kind="quiet">None yet</Badge>}
      </div>
      {query.isPending && <GhostLink />}
      {query.isError && link === undefined && (
        <div className="pass-wide">
          <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />
        </div>
      )}
      {link === null && <NoLink busy={acts.generate.isPending} onGenerate={acts.generate.mutate} />}
      {link && <ActiveLink key={link.id} userId={userId} link={link} {...acts} />}
    </section>
  );
}

/** Uses the query of the account page. */
function LinkBadge({ userId }: { userId: string }) {
  const { standing } = useSession();
  const { data: settings } = useQuery({
    queryKey: ['account-settings', userId],
    queryFn: () => callApi(getAccountSettings, {}),
  });
  const state = linkState(standing === 'ended', settings, new Date());
  if (state === 'paused') return <Badge kind="quiet">Paused</Badge>;
  if (state === 'closed') return <Badge kind="quiet">Closed now</Badge>;
  return (
    <Badge kind="ok">
      <CheckIcon />
      Active
    </Badge>
  );
}

function NoLink({ busy, onGenerate }: { busy: boolean; onGenerate: () => void }) {
  return (
    <>
      <div className="pass-code is-empty">
        <LinkIcon size={44} />
      </div>
      <p className="pass-text">
        One private link opens the portal for your whole class. Students need no account, only a nickname.
      </p>
      <div className="row pass-foot">
        <Button kind="dark" aria-disabled={busy} onClick={() => !busy && onGenerate()}>
          {busy ? <Spinner size={20} /> : <LinkIcon />}
          Generate link
        </Button>
      </div>
    </>
  );
}

/** As large as the card with a link, so that nothing jumps. */
export function LinkCardSkeleton() {
  return (
    <section className="pass on-paper is-awaited" aria-busy="true" aria-label="Student portal link">
      <div className="row pass-head">
        <h2>Student portal link</h2>
      </div>
      <GhostLink />
    </section>
  );
}

function GhostLink() {
  return (
    <>
      <div className="pass-code is-empty" />
      <p className="pass-text hint">Looking for your link…</p>
      <div className="row pass-foot" />
      <p className="pass-lesson" aria-hidden="true">
        {'\u00a0'}
      </p>
    </>
  );
}

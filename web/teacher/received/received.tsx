import './received.css';
import { useLayoutEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { ServerState } from '#web/lib/server-state.tsx';
import { useSession } from '#web/lib/session.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { classes } from '#web/ui/classes.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { useStore } from '#web/ui/store.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { Concerns } from './concerns.tsx';
import { inboxView, isAsAsked, readAsked, showAsked } from './inbox/inbox-view.ts';
import { WorksAside } from './inbox/works-aside.tsx';
import { ReceivedWork } from './received-work.tsx';
import { Works } from './works.tsx';

/** The inbox, or one work of it if the address has an id: beside the list where there is room. */
export function Received() {
  const { user, practice } = useSession();
  const { id } = useParams();
  const isWide = useMedia('(min-width: 1200px)');
  if (!user) return null;
  if (id)
    return (
      <div className={classes(isWide && 'has-works-aside')}>
        {isWide && (
          <ServerState>
            <WorksAside userId={user.id} id={id} />
          </ServerState>
        )}
        <ReceivedWork key={id} userId={user.id} id={id} />
      </div>
    );
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="Received work" deep>
        <p>What your students handed in, with a report or without, whether an e-mail reached you or not.</p>
      </PageHead>
      <div className="wrap onto-board received-wrap">
        <ServerState>
          <Inbox userId={user.id} />
        </ServerState>
        <p className="page-links">
          <a className="link stand" href="/received/paper">
            Hand in from paper
          </a>
          <a className="link stand" href="/teacher">
            Teacher Dashboard
          </a>
          <a className="link stand" href="/account">
            E-mail settings
          </a>
          {practice && (
            <a className="link stand" href="/practice/mail">
              Practice inbox
            </a>
          )}
        </p>
      </div>
    </main>
  );
}

function Inbox({ userId }: { userId: string }) {
  const { search } = useLocation();
  useLayoutEffect(() => showAsked(readAsked(search)), [search]);
  const isShown = useStore(inboxView, (view) => isAsAsked(view, readAsked(search)));
  return (
    <Sheet className="received">
      <Concerns userId={userId} />
      <Works userId={userId} isAsAsked={isShown} />
    </Sheet>
  );
}

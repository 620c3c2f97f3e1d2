import '#web/ui/board.css';
import { useEffect, useRef } from 'react';
import { type Location, matchPath, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { endSession, useSession } from '#web/lib/session.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { pages } from '#web/pages.ts';
import { announce } from '#web/ui/announcer.tsx';
import { ColorChoice } from '#web/ui/color-choice.tsx';
import { Notices } from './islands/notices.tsx';
import { hasInbox, SkipLink, TopNav } from './top-nav.tsx';

export function AppFrame() {
  const { pathname } = useLocation();
  const session = useSession();
  useArrival(pathname);
  return (
    <>
      <SkipLink />
      <header className="board on-board">
        <TopNav
          current={pathname}
          email={session.user?.email ?? null}
          hasInbox={hasInbox(session)}
          onSignOut={() => void endSession().catch(showProblem)}
          wide={pathname === '/teacher'}
        />
      </header>
      <Outlet />
      <footer className="wrap">
        <ColorChoice />
      </footer>
      <Notices />
      <ScrollRestoration getKey={placeKey} />
    </>
  );
}

/** After a full load the router's key is always `default`. Then each address keeps its own position. */
function placeKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** Updates the title, the focus and the announcement after navigation. */
function useArrival(pathname: string) {
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    const page = pages.find(({ path }) => matchPath(path, pathname) !== null);
    if (!page) return;
    document.title = page.title;
    announce(page.title);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

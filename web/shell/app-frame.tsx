import '#web/ui/board.css';
import { useEffect, useRef } from 'react';
import { type Location, matchPath, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { endSession, useSession } from '#web/lib/session.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { pages } from '#web/pages.ts';
import { Announcer, announce } from '#web/ui/announcer.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { SkipLink, TopNav } from './top-nav.tsx';

export function AppFrame() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const navigate = useNavigate();
  // Signing out takes a while. Compare with the page shown when it ends, not when it began.
  const drawn = useRef(pathname);
  const home = useRef<() => void>(undefined);
  useArrival(pathname);
  useEffect(() => {
    drawn.current = pathname;
    if (pathname === '/') home.current?.();
  }, [pathname]);

  /** Resolves once home is drawn. The router's promise resolves before a lazy screen has loaded. */
  async function goHome() {
    if (drawn.current === '/') return;
    const arrival = new Promise<void>((resolve) => {
      home.current = resolve;
    });
    await navigate('/', { state: { signingOut: true } });
    await arrival;
  }

  async function handleSignOut() {
    try {
      // Leave first: a protected screen without a session would redirect to sign-in.
      await endSession(goHome);
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <>
      <SkipLink />
      <header className="board on-board">
        <TopNav
          current={pathname}
          email={user?.email ?? null}
          onSignOut={handleSignOut}
          wide={pathname === '/teacher'}
        />
      </header>
      <Outlet />
      <Toaster />
      <Announcer />
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
    // The not-found page comes last and matches every path.
    const page = pages.find(({ path }) => matchPath(path, pathname) !== null);
    if (!page) return;
    document.title = page.title;
    announce(page.title);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

import '#web/ui/board.css';
import { useEffect, useRef } from 'react';
import { type Location, matchPath, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { endSession, useSession } from '#web/lib/session.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { pages } from '#web/pages.ts';
import { Announcer, announce } from '#web/ui/announcer.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { SkipLink, TopNav } from './top-nav.tsx';

/** What stays while screens change: the bar, toasts and announcements. */
export function AppFrame() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const navigate = useNavigate();
  // Signing out takes a while, in which other pages may come: what counts is what is drawn then.
  const drawn = useRef(pathname);
  const home = useRef<() => void>(undefined);
  useArrival(pathname);
  useEffect(() => {
    drawn.current = pathname;
    if (pathname === '/') home.current?.();
  }, [pathname]);

  /** Done when home is drawn: the router's own promise comes earlier where that screen has yet to be loaded. */
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
      // The session may only go when the old screen is gone: a protected one would lead to sign-in.
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

/** Every page that the browser loads has the router's key `default`: one must not begin where another was left. */
function placeKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** After a change of screen: the title, the focus and what a screen reader says follow. */
function useArrival(pathname: string) {
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // The page of what is not found stands last and fits every address.
    const page = pages.find(({ path }) => matchPath(path, pathname) !== null);
    if (!page) return;
    document.title = page.title;
    announce(page.title);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadCode } from './lib/own-code.ts';
import type { Problem } from './lib/problem.ts';
import { whenIdle } from './lib/when-idle.ts';
import { type AppPage, pages, type Screen } from './pages.ts';
import { AppFrame } from './shell/app-frame.tsx';
import { BrokenApp, BrokenScreen, ScreenMissing } from './shell/broken/broken-screen.tsx';
import { ProtectedRoute } from './shell/protected-route.tsx';

const screens: Record<Screen, () => Promise<ComponentType<{ awaited?: boolean }>>> = {
  'teacher-dashboard': () =>
    import('./teacher/teacher-dashboard/teacher-dashboard.tsx').then((m) => {
      // Teachers usually open this next. If it fails now, it is fetched when opened.
      if (typeof window === 'object')
        whenIdle(() => void (navigator.onLine && screens.received().catch(() => undefined)));
      return m.TeacherDashboard;
    }),
  received: () => import('./teacher/received/received.tsx').then((m) => m.Received),
  'class-view': () => import('./teacher/class-view/class-view.tsx').then((m) => m.ClassView),
  paper: () => import('./teacher/paper/paper.tsx').then((m) => m.Paper),
  'paper-by-code': () => import('./teacher/paper-by-code/paper-by-code.tsx').then((m) => m.PaperByCode),
  account: () => import('./teacher/account/account.tsx').then((m) => m.Account),
  'practice-mail': () => import('./public/practice-mail/practice-mail.tsx').then((m) => m.PracticeMail),
  billing: () => import('./teacher/billing/billing.tsx').then((m) => m.Billing),
};

/** Protected screens that render a waiting state of their own while the session loads. */
const awaitedScreens: ReadonlySet<Screen> = new Set(['teacher-dashboard']);

export const appPages = pages.filter((page): page is AppPage => !page.entry);

const screenRoutes: RouteObject[] = appPages.map(({ path, screen, access }) => ({
  path,
  lazy: async () => {
    // The previous page may still be shown. The error boundary explains the problem.
    const Shown = await loadCode(screens[screen], () => undefined).catch(({ code }: Problem) => {
      throw new ScreenMissing(code);
    });
    const shown = <Shown />;
    if (access === 'public') return { element: shown };
    // The same component in both cases, so React keeps what is already rendered.
    const awaited = awaitedScreens.has(screen) ? <Shown awaited /> : undefined;
    return {
      element: (
        <ProtectedRoute access={access} awaited={awaited}>
          {shown}
        </ProtectedRoute>
      ),
    };
  },
}));

/** Errors are shown around the screens, because the router renders nothing of a route whose code failed to load. */
export const routes: RouteObject[] = [
  {
    Component: AppFrame,
    ErrorBoundary: BrokenApp,
    children: [{ ErrorBoundary: BrokenScreen, children: screenRoutes }],
  },
];

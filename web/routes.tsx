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
  landing: () => import('./public/landing/landing.tsx').then((m) => m.Landing),
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
  'terms-agreement': () =>
    import('./public/terms-agreement/terms-agreement.tsx').then((m) => m.TermsAgreement),
  auth: () => import('./public/auth/auth.tsx').then((m) => m.Auth),
  'auth-callback': () => import('./public/auth-callback/auth-callback.tsx').then((m) => m.AuthCallback),
  billing: () => import('./teacher/billing/billing.tsx').then((m) => m.Billing),
  'classroom-station': () =>
    import('./public/classroom-station/classroom-station.tsx').then((m) => m.ClassroomStation),
  'general-station': () =>
    import('./public/general-station/general-station.tsx').then((m) => m.GeneralStationPage),
  'reading-station': () =>
    import('./public/reading-station/reading-station.tsx').then((m) => m.ReadingStationPage),
  try: () => import('./public/try/try.tsx').then((m) => m.Try),
  contact: () => import('./public/contact/contact.tsx').then((m) => m.Contact),
  'privacy-policy': () => import('./public/privacy-policy/privacy-policy.tsx').then((m) => m.PrivacyPolicy),
  'terms-of-service': () =>
    import('./public/terms-of-service/terms-of-service.tsx').then((m) => m.TermsOfService),
  data: () => import('./public/data/data.tsx').then((m) => m.WhereIsMyData),
  'sub-processors': () => import('./public/sub-processors/sub-processors.tsx').then((m) => m.SubProcessors),
  'bill-of-rights': () => import('./public/bill-of-rights/bill-of-rights.tsx').then((m) => m.BillOfRights),
  accessibility: () => import('./public/accessibility/accessibility.tsx').then((m) => m.Accessibility),
  safeguarding: () => import('./public/safeguarding/safeguarding.tsx').then((m) => m.Safeguarding),
  unauthorized: () => import('./public/unauthorized/unauthorized.tsx').then((m) => m.Unauthorized),
  'not-found': () => import('./public/not-found/not-found.tsx').then((m) => m.NotFound),
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

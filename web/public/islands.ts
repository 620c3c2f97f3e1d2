import type { ComponentType } from 'react';
import { Notices } from '#web/shell/islands/notices.tsx';
import { PublicBar } from '#web/shell/islands/public-bar.tsx';

/**
 * What moves on the public pages, by the name of its file. Everything else there is HTML. A page whose whole screen
 * moves is an island itself.
 */
export const islands = {
  // On every page.
  'public-bar': async () => PublicBar,
  notices: async () => Notices,
  'waiting-list': () => import('#web/shell/sign-up/waiting-list.tsx').then((m) => m.WaitingList),
  'try-form': () => import('./try/try-form.tsx').then((m) => m.TryForm),
  'join-form': () => import('./join/join-form.tsx').then((m) => m.JoinForm),
  'write-to-us': () => import('./contact/write-to-us.tsx').then((m) => m.WriteToUs),
  'terms-agreement': () => import('./terms-agreement/terms-agreement.tsx').then((m) => m.TermsAgreement),
  auth: () => import('./auth/auth.tsx').then((m) => m.Auth),
  'auth-callback': () => import('./auth-callback/auth-callback.tsx').then((m) => m.AuthCallback),
} satisfies Record<string, () => Promise<ComponentType<never>>>;

import type { ComponentType } from 'react';
import type { PublicScreen } from '../pages.ts';
import { islands } from './islands.ts';

/** The public pages that are HTML: the browser loads no code of them. */
const screens: Record<Exclude<PublicScreen, keyof typeof islands>, () => Promise<ComponentType>> = {
  landing: () => import('./landing/landing.tsx').then((m) => m.Landing),
  'classroom-station': () =>
    import('./classroom-station/classroom-station.tsx').then((m) => m.ClassroomStation),
  'general-station': () => import('./general-station/general-station.tsx').then((m) => m.GeneralStationPage),
  'reading-station': () => import('./reading-station/reading-station.tsx').then((m) => m.ReadingStationPage),
  try: () => import('./try/try.tsx').then((m) => m.Try),
  join: () => import('./join/join.tsx').then((m) => m.Join),
  contact: () => import('./contact/contact.tsx').then((m) => m.Contact),
  'privacy-policy': () => import('./privacy-policy/privacy-policy.tsx').then((m) => m.PrivacyPolicy),
  'terms-of-service': () => import('./terms-of-service/terms-of-service.tsx').then((m) => m.TermsOfService),
  data: () => import('./data/data.tsx').then((m) => m.WhereIsMyData),
  'sub-processors': () => import('./sub-processors/sub-processors.tsx').then((m) => m.SubProcessors),
  'bill-of-rights': () => import('./bill-of-rights/bill-of-rights.tsx').then((m) => m.BillOfRights),
  accessibility: () => import('./accessibility/accessibility.tsx').then((m) => m.Accessibility),
  safeguarding: () => import('./safeguarding/safeguarding.tsx').then((m) => m.Safeguarding),
  schools: () => import('./schools/schools.tsx').then((m) => m.Schools),
  unauthorized: () => import('./unauthorized/unauthorized.tsx').then((m) => m.Unauthorized),
  'not-found': () => import('./not-found/not-found.tsx').then((m) => m.NotFound),
};

export async function loadScreen(name: PublicScreen): Promise<{ Screen: ComponentType; isIsland: boolean }> {
  const isIsland = name in islands;
  const load = { ...screens, ...islands }[name];
  return { Screen: (await load()) as ComponentType, isIsland };
}

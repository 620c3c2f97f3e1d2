import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';

export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

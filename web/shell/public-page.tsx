import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';

/** The main part of a page that anyone may see, with the footer. */
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

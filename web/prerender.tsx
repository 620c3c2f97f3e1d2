import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { prerenderWithPrice } from './lib/site-facts.ts';
import { OfflinePage } from './offline/offline-page.tsx';
import type { Page, PublicPage } from './pages.ts';
import { routes } from './routes.tsx';
import { StudentPortal } from './student/portal/student-portal.tsx';
import { ReturnPage } from './student/return-code/return-page.tsx';

/** Renders a page that is no public one before anything is known about the visitor, with or without a price. */
export async function renderPage(page: Exclude<Page, PublicPage>, isPriced: boolean): Promise<string> {
  prerenderWithPrice(isPriced);
  if (page.entry === 'student') return renderToString(<StudentPortal />);
  if (page.entry === 'student-return') return renderToString(<ReturnPage />);
  if (page.entry === 'offline') return renderToStaticMarkup(<OfflinePage />);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://prerender.example${page.path}`));
  if (context instanceof Response) throw new Error(`${page.path} cannot be prerendered: it redirects`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

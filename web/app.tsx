import './ui/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchPath, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { followLinks } from './lib/follow-links.ts';
import { holdPresses } from './lib/hold-presses.ts';
import { watchSession } from './lib/session.ts';
import { keepOfflinePage } from './offline/register.ts';
import { appPages, routes } from './routes.tsx';

const pressAgain = holdPresses();
watchSession();

/** The screen of the page as it came must be there before hydrating: else it would vanish until loaded. */
async function loadShownScreen() {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, { ...(await route.lazy()), lazy: undefined });
  }
}

await loadShownScreen();
const router = createBrowserRouter(routes);
followLinks(
  (to) => appPages.some(({ path }) => path !== '*' && matchPath(path, to) !== null),
  (to) => void router.navigate(to),
);
const root = document.getElementById('root');
// In small pieces: whoever scrolls or types meanwhile is not kept waiting.
if (root) startTransition(() => void hydrateRoot(root, <RouterProvider router={router} />));
pressAgain();
keepOfflinePage();

import './ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchPath, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { allowTranslators } from './lib/allow-translators.ts';
import { followLinks } from './lib/follow-links.ts';
import { holdPresses } from './lib/hold-presses.ts';
import { watchSession } from './lib/session.ts';
import { keepOfflinePage } from './offline/register.ts';
import { appPages, routes } from './routes.tsx';
import { noteDefect } from './shell/broken/note-defect.ts';

allowTranslators();
const pressAgain = holdPresses();
watchSession();

/**
 * The prerendered screen must be loaded before hydration, or it would disappear meanwhile. Returns whether its code
 * could be fetched.
 */
async function loadShownScreen(): Promise<boolean> {
  try {
    for (const { route } of matchRoutes(routes, location) ?? []) {
      if (typeof route.lazy !== 'function') continue;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }
    return true;
  } catch {
    return false;
  }
}

const isLoaded = await loadShownScreen();
const router = createBrowserRouter(routes);
followLinks(
  (to) => appPages.some(({ path }) => matchPath(path, to) !== null),
  (to) => void router.navigate(to),
);
const root = document.getElementById('root');
const app = <RouterProvider router={router} onError={noteDefect} />;
// The router logs what it catches.
const options = { onCaughtError: () => undefined };
// A transition hydrates in small steps and keeps scrolling and typing responsive.
if (root && isLoaded) startTransition(() => void hydrateRoot(root, app, options));
// Without its code the prerendered page would look usable. The router shows the error instead.
else if (root) createRoot(root, options).render(app);
pressAgain();
keepOfflinePage();

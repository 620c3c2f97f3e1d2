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
 * The screen of the page as it came must be there before hydrating: else it would vanish until loaded. Answers whether
 * its code could be fetched.
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
  (to) => appPages.some(({ path }) => path !== '*' && matchPath(path, to) !== null),
  (to) => void router.navigate(to),
);
const root = document.getElementById('root');
const app = <RouterProvider router={router} onError={noteDefect} />;
// The router notes what it catches.
const options = { onCaughtError: () => undefined };
// In small pieces: whoever scrolls or types meanwhile is not kept waiting.
if (root && isLoaded) startTransition(() => void hydrateRoot(root, app, options));
// Without its screen the page as it came would only look as if it worked: the router says what is wrong.
else if (root) createRoot(root, options).render(app);
pressAgain();
keepOfflinePage();

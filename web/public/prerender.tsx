import '../ui/base.css';
import '../ui/board.css';
import { renderToString } from 'react-dom/server';
import { prerenderWithPrice } from '../lib/site-facts.ts';
import type { PublicPage } from '../pages.ts';
import { Island } from '../shell/islands/island.tsx';
import { Notices } from '../shell/islands/notices.tsx';
import { PublicBar } from '../shell/islands/public-bar.tsx';
import { SkipLink } from '../shell/top-nav.tsx';
import { loadScreen } from './screens.ts';

/** Renders a public page before anything is known about the visitor, with or without a price. */
export async function renderPublicPage({ screen, path }: PublicPage, isPriced: boolean): Promise<string> {
  prerenderWithPrice(isPriced);
  const { Screen, isIsland } = await loadScreen(screen);
  return renderToString(
    <>
      <SkipLink />
      <header className="board on-board">
        <Island name="public-bar" part={PublicBar} current={path} />
      </header>
      {isIsland ? <Island name={screen} part={Screen} /> : <Screen />}
      <Island name="notices" part={Notices} />
    </>,
    { identifierPrefix: 'page' },
  );
}

import { PublicPage } from '#web/shell/public-page.tsx';

/** Oops! Page not found */
export function NotFound() {
  return (
    <PublicPage>
      <section className="board has-tray on-board">
        <div className="wrap hero">
          <h1>Oops! Page not found</h1>
        </div>
      </section>
    </PublicPage>
  );
}

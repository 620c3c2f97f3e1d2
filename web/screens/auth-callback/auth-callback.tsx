import { PublicPage } from '#web/shell/public-page.tsx';

/** Completing sign in... */
export function AuthCallback() {
  return (
    <PublicPage>
      <section className="board has-tray on-board">
        <div className="wrap hero">
          <h1>Completing sign in...</h1>
        </div>
      </section>
    </PublicPage>
  );
}

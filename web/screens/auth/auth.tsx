import { PublicPage } from '#web/shell/public-page.tsx';

/** Sign in */
export function Auth() {
  return (
    <PublicPage>
      <section className="board has-tray on-board">
        <div className="wrap hero">
          <h1>Sign in</h1>
        </div>
      </section>
    </PublicPage>
  );
}

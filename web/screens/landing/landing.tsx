import { PublicPage } from '#web/shell/public-page.tsx';

/** Two next steps on every draft */
export function Landing() {
  return (
    <PublicPage>
      <section className="board has-tray on-board">
        <div className="wrap hero">
          <h1>Two next steps on every draft</h1>
        </div>
      </section>
    </PublicPage>
  );
}

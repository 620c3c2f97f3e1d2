import { PublicPage } from '#web/shell/public-page.tsx';

/** Billing */
export function Billing() {
  return (
    <PublicPage>
      <section className="board has-tray on-board">
        <div className="wrap hero">
          <h1>Billing</h1>
        </div>
      </section>
    </PublicPage>
  );
}

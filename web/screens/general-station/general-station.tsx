import { PublicPage } from '#web/shell/public-page.tsx';

/** General Station */
export function GeneralStation() {
  return (
    <PublicPage>
      <section className="board has-tray on-board">
        <div className="wrap hero">
          <h1>General Station</h1>
        </div>
      </section>
    </PublicPage>
  );
}

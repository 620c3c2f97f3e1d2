import { PublicPage } from '#web/shell/public-page.tsx';

/** Reading Station */
export function ReadingStation() {
  return (
    <PublicPage>
      <section className="board has-tray on-board">
        <div className="wrap hero">
          <h1>Reading Station</h1>
        </div>
      </section>
    </PublicPage>
  );
}

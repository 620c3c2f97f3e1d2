import { PublicPage } from '#web/shell/public-page.tsx';

/** This link doesn’t open the door */
export function Unauthorized() {
  return (
    <PublicPage>
      <section className="board has-tray on-board">
        <div className="wrap hero">
          <h1>This link doesn’t open the door</h1>
        </div>
      </section>
    </PublicPage>
  );
}

import { PublicPage } from '#web/shell/public-page.tsx';

/** Contact */
export function Contact() {
  return (
    <PublicPage>
      <section className="board has-tray on-board">
        <div className="wrap hero">
          <h1>Contact</h1>
        </div>
      </section>
    </PublicPage>
  );
}

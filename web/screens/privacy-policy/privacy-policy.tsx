import { PublicPage } from '#web/shell/public-page.tsx';

/** Privacy Policy */
export function PrivacyPolicy() {
  return (
    <PublicPage>
      <section className="board has-tray on-board">
        <div className="wrap hero">
          <h1>Privacy Policy</h1>
        </div>
      </section>
    </PublicPage>
  );
}

import { PublicPage } from '#web/shell/public-page.tsx';

/** Terms of Service */
export function TermsOfService() {
  return (
    <PublicPage>
      <section className="board has-tray on-board">
        <div className="wrap hero">
          <h1>Terms of Service</h1>
        </div>
      </section>
    </PublicPage>
  );
}

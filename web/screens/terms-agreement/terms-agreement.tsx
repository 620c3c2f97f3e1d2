import { PublicPage } from '#web/shell/public-page.tsx';

/** Terms agreement */
export function TermsAgreement() {
  return (
    <PublicPage>
      <section className="board has-tray on-board">
        <div className="wrap hero">
          <h1>Terms agreement</h1>
        </div>
      </section>
    </PublicPage>
  );
}

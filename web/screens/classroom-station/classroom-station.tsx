import { PublicPage } from '#web/shell/public-page.tsx';

/** Classroom Station */
export function ClassroomStation() {
  return (
    <PublicPage>
      <section className="board has-tray on-board">
        <div className="wrap hero">
          <h1>Classroom Station</h1>
        </div>
      </section>
    </PublicPage>
  );
}

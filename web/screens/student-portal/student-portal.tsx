import '#web/ui/board.css';
import { Brand } from '#web/shell/brand.tsx';
import { BookToPencil } from '#web/ui/doodles.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

/** The student's page. */
export function StudentPortal() {
  return (
    <>
      <header className="board has-tray on-board">
        <div className="wrap top-bar">
          <Brand />
        </div>
        <div className="wrap hero">
          <h1>Student Portal</h1>
          <p>Submit your work and receive instant AI-powered feedback</p>
        </div>
        <BookToPencil className="board-doodle" />
      </header>
      <main id="main" tabIndex={-1} className="wrap folder">
        <Sheet>
          <Loading title="Loading...">Please wait while we load configurations</Loading>
        </Sheet>
      </main>
    </>
  );
}

import { LeaveGuard } from '#web/editor/leave-guard.tsx';
import { PageHead } from '#web/shell/page-head.tsx';
import { Intake, leaveWords } from '../paper-intake/intake.tsx';

/** Each photographed page becomes the next draft of the work whose code it carries, or the first draft of a new one. */
export function Paper() {
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="Hand in from paper" deep>
        <p>
          Photograph what a student wrote. With the QR code of a print-out in the picture it is the next draft
          of that work; a first draft needs a unit and a nickname. You check what was read, and hand it in.
        </p>
      </PageHead>
      <div className="wrap onto-board">
        <LeaveGuard {...leaveWords}>
          <Intake />
        </LeaveGuard>
        <p className="page-links">
          <a className="link stand" href="/received">
            Received work
          </a>
          <span>
            A colleague can do this without your account: the <a href="/teacher">dashboard</a> makes a code
            for an hour.
          </span>
        </p>
      </div>
    </main>
  );
}

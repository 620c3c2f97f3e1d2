import './paper.css';
import { useEffect, useState } from 'react';
import { LeaveGuard, useLeaveCheck } from '#web/editor/leave-guard.tsx';
import { openCodeFinder } from '#web/lib/paper/code-finder.ts';
import { createPaperDesk, type PaperDesk } from '#web/lib/paper/paper-desk.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useStore } from '#web/ui/store.ts';
import { PaperDraft } from './paper-draft.tsx';
import { PaperPages } from './paper-pages.tsx';

/** A teacher photographs for the class: each page becomes the next draft of the work whose code it carries. */
export function Paper() {
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="Hand in from paper" deep>
        <p>
          Photograph what a student wrote, with the QR code of the print-out in the picture. You check whose
          it is and what was read; then it is the next draft of that work.
        </p>
      </PageHead>
      <div className="wrap onto-board">
        <LeaveGuard
          title="Leave without handing in?"
          text="The pages and the text on this page are kept nowhere. If you leave, they are gone."
        >
          <Desk />
        </LeaveGuard>
        <p className="received-links">
          <a className="link stand" href="/received">
            Received work
          </a>
        </p>
      </div>
    </main>
  );
}

function Desk() {
  const [desk, setDesk] = useState<PaperDesk>();
  // A worker is opened in a browser alone, and closed with the page.
  useEffect(() => {
    const opened = createPaperDesk(openCodeFinder());
    setDesk(opened);
    return () => opened.close();
  }, []);
  return desk ? <OpenDesk desk={desk} /> : <Sheet className="paper-desk" />;
}

function OpenDesk({ desk }: { desk: PaperDesk }) {
  const isOnline = useOnline();
  useLeaveCheck(desk.isInUse);
  return (
    <>
      {!isOnline && (
        <Alert kind="notice" title="You are offline">
          <p>Pages are read and handed in when the connection is back. Keep this page open until then.</p>
        </Alert>
      )}
      <Sheet panes className="paper-desk">
        <PaperPages desk={desk} />
        <PaperDraft desk={desk} />
      </Sheet>
      <Done desk={desk} />
    </>
  );
}

/** What went in since the page was opened, so that nobody photographs a page twice. */
function Done({ desk }: { desk: PaperDesk }) {
  const done = useStore(desk.state, (state) => state.done);
  if (done.length === 0) return null;
  return (
    <section className="paper-done" aria-labelledby="paper-done">
      <h2 id="paper-done">Handed in: {done.length}</h2>
      <ul>
        {done.map(({ id, nickname, draft }) => (
          <li key={id}>
            <CheckIcon size={16} />
            <bdi>{nickname}</bdi>, draft {draft}
          </li>
        ))}
      </ul>
    </section>
  );
}

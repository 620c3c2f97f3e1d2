import './paper-desk.css';
import { useEffect, useState } from 'react';
import { useLeaveCheck } from '#web/editor/leave-guard.tsx';
import type { callApi } from '#web/lib/http.ts';
import { openCodeFinder } from '#web/lib/paper/code-finder.ts';
import { createPaperDesk, type PaperDesk } from '#web/lib/paper/paper-desk.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Alert } from '#web/ui/alert.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useStore } from '#web/ui/store.ts';
import { PaperDraft } from './paper-draft.tsx';
import { PaperPages } from './paper-pages.tsx';

/** Of the page that holds a desk. */
export const leaveWords = {
  title: 'Leave without handing in?',
  text: 'The pages and the text on this page are kept nowhere. If you leave, they are gone.',
};

export type DeskProps = {
  /** How calls are made, where it is not under the teacher's session. Must stay the same function. */
  call?: typeof callApi;
  /** Who hands in is not the teacher. */
  isByCode?: boolean;
};

/** Where pages become drafts. */
export function Desk({ call, isByCode = false }: DeskProps) {
  const [desk, setDesk] = useState<PaperDesk>();
  // A worker is opened in a browser alone, and closed with the page.
  useEffect(() => {
    const opened = createPaperDesk(openCodeFinder(), call);
    setDesk(opened);
    return () => opened.close();
  }, [call]);
  return desk ? <OpenDesk desk={desk} isByCode={isByCode} /> : <Sheet className="paper-desk" />;
}

function OpenDesk({ desk, isByCode }: { desk: PaperDesk; isByCode: boolean }) {
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
        <PaperPages desk={desk} isByCode={isByCode} />
        <PaperDraft desk={desk} isByCode={isByCode} />
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

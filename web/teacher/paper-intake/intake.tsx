import './intake.css';
import { useEffect, useRef, useState } from 'react';
import { useLeaveCheck } from '#web/editor/leave-guard.tsx';
import type { callApi } from '#web/lib/http.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { openCodeFinder } from './code-finder.ts';
import { Done } from './code-slips.tsx';
import { PaperDraft } from './paper-draft.tsx';
import { createPaperIntake, type PaperIntake } from './paper-intake.ts';
import { PaperPages } from './paper-pages.tsx';

/** Words of the leave guard around an intake. */
export const leaveWords = {
  title: 'Leave without handing in?',
  text: 'Pages, text and codes that you did not print are kept nowhere else. If you leave, they are gone.',
};

export type IntakeProps = {
  /** Makes calls without the teacher's session. Must be a stable function. */
  call?: typeof callApi;
  /** Calls are refused for now; pages and text wait. */
  isWaiting?: boolean;
  /** Used by an aide, not by the teacher. */
  isByCode?: boolean;
};

export function Intake({ call, isWaiting = false, isByCode = false }: IntakeProps) {
  const [intake, setIntake] = useState<PaperIntake>();
  const waited = useRef(false);
  // In an effect, as the worker exists in browsers only and closes with the page.
  useEffect(() => {
    const opened = createPaperIntake(openCodeFinder(), call);
    setIntake(opened);
    return () => opened.close();
  }, [call]);
  useEffect(() => {
    if (waited.current && !isWaiting) void intake?.goOn();
    waited.current = isWaiting;
  }, [intake, isWaiting]);
  return intake ? <OpenIntake intake={intake} isByCode={isByCode} /> : <Sheet className="paper-intake" />;
}

function OpenIntake({ intake, isByCode }: { intake: PaperIntake; isByCode: boolean }) {
  const isOnline = useOnline();
  useLeaveCheck(intake.wouldLose);
  return (
    <>
      {!isOnline && (
        <Alert kind="notice" title="You are offline">
          <p>Pages are read and handed in when the connection is back. Keep this page open until then.</p>
        </Alert>
      )}
      <Sheet panes className="paper-intake">
        <PaperPages intake={intake} isByCode={isByCode} />
        <PaperDraft intake={intake} isByCode={isByCode} />
      </Sheet>
      <Done intake={intake} />
    </>
  );
}

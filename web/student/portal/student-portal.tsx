import '#web/ui/board.css';
import './student-portal.css';
import { Suspense, useState } from 'react';
import { latePart } from '#web/lib/late-part.tsx';
import { Announcer } from '#web/ui/announcer.tsx';
import { classes } from '#web/ui/classes.ts';
import { BookToPencil } from '#web/ui/doodles.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { PortalFailed, PortalLoading } from './portal-waiting.tsx';
import { Stations } from './stations.tsx';
import { StudentBar } from './student-bar.tsx';
import { usePortal } from './use-portal.ts';

/** Teachers and visitors get the whole bar; it is no part of what a student loads. */
const VisitorBar = latePart(async () => (await import('./visitor-bar.tsx')).VisitorBar);
const AccessRequired = latePart(async () => (await import('./access-required.tsx')).AccessRequired);

/** The student's page. */
export function StudentPortal() {
  const { access, api, retry } = usePortal();
  const [nickname, setNickname] = useState('');
  const isStudent = access.state !== 'denied' && !(access.state === 'open' && access.preview);
  return (
    <>
      <header className={classes('board has-tray on-board', isStudent && 'portal-head')}>
        {isStudent ? (
          <StudentBar nickname={nickname}>
            <Title />
          </StudentBar>
        ) : (
          <>
            <Suspense fallback={<StudentBar nickname="" />}>
              <VisitorBar />
            </Suspense>
            <div className="wrap hero">
              <Title />
            </div>
            <BookToPencil className="board-doodle" />
          </>
        )}
      </header>
      <main id="main" tabIndex={-1} className="wrap folder portal">
        {access.state === 'loading' && <PortalLoading reason={access.reason} />}
        {access.state === 'failed' && <PortalFailed problem={access.problem} onRetry={retry} />}
        {access.state === 'denied' && (
          <Suspense fallback={<PortalLoading />}>
            <AccessRequired />
          </Suspense>
        )}
        {access.state === 'open' && <Stations access={access} api={api} onNickname={setNickname} />}
      </main>
      <Toaster />
      <Announcer />
    </>
  );
}

function Title() {
  return (
    <>
      <h1>Student Portal</h1>
      <p>Submit your work and receive instant AI-powered feedback</p>
    </>
  );
}

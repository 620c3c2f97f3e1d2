import '#web/ui/board.css';
import './student-portal.css';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Brand } from '#web/shell/brand.tsx';
import { Announcer } from '#web/ui/announcer.tsx';
import { classes } from '#web/ui/classes.ts';
import { BookToPencil } from '#web/ui/doodles.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { PortalFailed, PortalLoading } from './portal-waiting.tsx';
import { Stations } from './stations.tsx';
import { usePortal } from './use-portal.ts';

/** Teachers and visitors get the whole bar; it is no part of what a student loads. */
const VisitorBar = lazy(async () => ({ default: (await import('./visitor-bar.tsx')).VisitorBar }));
const AccessRequired = lazy(async () => ({
  default: (await import('./access-required.tsx')).AccessRequired,
}));

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

function StudentBar({ nickname, children }: { nickname: string; children?: ReactNode }) {
  return (
    <div className="wrap top-bar portal-bar">
      <Brand />
      {children}
      {nickname.trim() !== '' && (
        <div className="portal-who">
          <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
            <circle cx="14" cy="14" r="14" fill="#F4B73B" />
            <path
              d="M7 18c4 0 5-6 8-8 2-1.300 4 0 4 0l3 1-3 1c0 5-3 8-7 8"
              fill="none"
              stroke="#22302B"
              strokeWidth="2.2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span dir="auto">{nickname}</span>
        </div>
      )}
    </div>
  );
}

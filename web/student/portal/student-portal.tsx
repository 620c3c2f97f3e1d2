import { Suspense, useState } from 'react';
import { latePart } from '#web/lib/late-part.tsx';
import { PortalFailed, PortalLoading } from './portal-waiting.tsx';
import { Stations } from './stations.tsx';
import { StudentBar, StudentPage } from './student-page.tsx';
import { usePortal } from './use-portal.ts';

/** Only teachers and visitors load the full bar. */
const VisitorBar = latePart(async () => (await import('./visitor-bar.tsx')).VisitorBar);
const AccessRequired = latePart(async () => (await import('./access-required.tsx')).AccessRequired);

export function StudentPortal() {
  const { access, api, retry } = usePortal();
  const [nickname, setNickname] = useState('');
  const isStudent = access.state !== 'denied' && !(access.state === 'open' && access.preview);
  return (
    <StudentPage
      title="Student Portal"
      lead="Submit your work and receive instant AI-powered feedback"
      nickname={isStudent ? nickname : null}
      bar={
        <Suspense fallback={<StudentBar nickname="" />}>
          <VisitorBar />
        </Suspense>
      }
    >
      {access.state === 'loading' && <PortalLoading reason={access.reason} />}
      {access.state === 'failed' && <PortalFailed problem={access.problem} onRetry={retry} />}
      {access.state === 'denied' && (
        <Suspense fallback={<PortalLoading />}>
          <AccessRequired />
        </Suspense>
      )}
      {access.state === 'open' && <Stations access={access} api={api} onNickname={setNickname} />}
    </StudentPage>
  );
}

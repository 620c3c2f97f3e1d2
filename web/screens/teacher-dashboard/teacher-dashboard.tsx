import './teacher-dashboard.css';
import '#web/ui/board.css';
import { type ReactNode, useEffect, useState } from 'react';
import { ServerState } from '#web/lib/server-state.tsx';
import { useSession } from '#web/lib/session.ts';
import { BookIcon, PencilIcon } from '#web/ui/icons.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ConcernsNotice } from './concerns-notice.tsx';
import { startEarly } from './early-calls.ts';
import { GeneralStation } from './general-station/general-station.tsx';
import { GhostDesk } from './general-station/ghost-desk.tsx';
import { LateReadingStation } from './late-reading-station.tsx';
import { ReportsNotice } from './reports-notice.tsx';
import { GhostLinkCard, StudentLinkCard } from './student-link/student-link-card.tsx';
import { LeaveGuard } from './unsaved-edits/leave-guard.tsx';
import { type Station, useStation } from './use-station.ts';

/** The teacher's desk: units, tasks, strategies and the student link. */
export function TeacherDashboard() {
  const { user } = useSession();
  const [station, setStation] = useStation();
  // Once opened it stays, so that what is typed there stays too.
  const [readingOpened, setReadingOpened] = useState(station === 'reading');

  function handleChoose(chosen: Station) {
    setStation(chosen);
    if (chosen === 'reading') setReadingOpened(true);
  }

  if (!user) return <TeacherDashboardAwaited />;
  return (
    <ServerState>
      <LeaveGuard>
        <Frame
          notice={
            <>
              <ConcernsNotice key={`care ${user.id}`} userId={user.id} />
              <ReportsNotice key={user.id} userId={user.id} />
            </>
          }
          beside={<StudentLinkCard key={user.id} userId={user.id} />}
        >
          <Tabs<Station>
            label="Station"
            chosen={station}
            onChoose={handleChoose}
            tabs={[
              {
                id: 'general',
                label: (
                  <>
                    <PencilIcon />
                    General Station
                  </>
                ),
                panel: <GeneralStation key={user.id} userId={user.id} />,
              },
              {
                id: 'reading',
                label: (
                  <>
                    <BookIcon />
                    Reading Station
                  </>
                ),
                panel: readingOpened && <LateReadingStation key={user.id} userId={user.id} />,
              },
            ]}
          />
        </Frame>
      </LeaveGuard>
    </ServerState>
  );
}

/** The dashboard while it is found out who is there: the same places, so that nothing jumps. */
export function TeacherDashboardAwaited() {
  useEffect(startEarly, []);
  return (
    <Frame beside={<GhostLinkCard />}>
      <div className="tabs" aria-hidden="true">
        <span className="tab is-shown">
          <PencilIcon />
          General Station
        </span>
        <span className="tab">
          <BookIcon />
          Reading Station
        </span>
      </div>
      <GhostDesk />
    </Frame>
  );
}

function Frame(parts: { notice?: ReactNode; beside: ReactNode; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="board has-tray on-board">
        <div className="wrap wide dashboard-head">
          <div>
            <h1>Teacher Dashboard</h1>
            <p>Set the unit, choose the feedback, share one link.</p>
            <p>
              <a className="link" href="/received">
                Received reports
              </a>
            </p>
            {parts.notice}
          </div>
          {parts.beside}
        </div>
      </div>
      <div className="wrap wide folder">
        {parts.children}
        <p className="under">
          <span>Only you see your units and groups. Students see the units that you mark visible.</span>
          <a className="link" href="/privacy-policy">
            Privacy policy
          </a>
          <a className="link" href="/terms-of-service">
            Terms of service
          </a>
        </p>
      </div>
    </main>
  );
}

import './teacher-dashboard.css';
import '#web/ui/board.css';
import { type ReactNode, useEffect, useState } from 'react';
import { ServerState } from '#web/lib/server-state.tsx';
import { useSession } from '#web/lib/session.ts';
import { BookIcon, PencilIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { startEarly } from './early-calls.ts';
import { GeneralStation } from './general-station/general-station.tsx';
import { GhostDesk } from './general-station/ghost-desk.tsx';
import { ReportsNotice } from './reports-notice.tsx';
import { GhostLinkCard, StudentLinkCard } from './student-link/student-link-card.tsx';

type Station = 'general' | 'reading';

/** The teacher's desk: units, tasks, strategies and the student link. */
export function TeacherDashboard() {
  const { user } = useSession();
  const [station, setStation] = useState<Station>('general');
  if (!user) return <TeacherDashboardAwaited />;
  return (
    <ServerState>
      <Frame
        notice={<ReportsNotice key={user.id} userId={user.id} />}
        beside={<StudentLinkCard key={user.id} userId={user.id} />}
      >
        <Tabs<Station>
          label="Station"
          chosen={station}
          onChoose={setStation}
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
              panel: <ReadingNote />,
            },
          ]}
        />
      </Frame>
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
          <span>Only you see your units. Students see what you mark visible.</span>
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

function ReadingNote() {
  return (
    <Sheet className="reading-note">
      <EmptyState drawing={<BookIcon size={64} />} title="Reading Station">
        The Reading Station is not open yet: reading groups and check-ins will be set up here.
      </EmptyState>
    </Sheet>
  );
}

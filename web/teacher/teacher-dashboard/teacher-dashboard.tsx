import './teacher-dashboard.css';
import '#web/ui/board.css';
import { useEffect, useState } from 'react';
import { LeaveGuard } from '#web/editor/leave-guard.tsx';
import { ServerState } from '#web/lib/server-state.tsx';
import { useSession } from '#web/lib/session.ts';
import { hasPrice } from '#web/lib/site-facts.ts';
import { createTabNote } from '#web/lib/tab-note.ts';
import { BookIcon, PencilIcon } from '#web/ui/icons.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Awaited } from './awaited.tsx';
import { startEarly } from './early-calls.ts';
import { UnitEditor } from './general-station/unit-editor.tsx';
import { useUnits } from './general-station/units-list/use-units.ts';
import { LazyReadingDashboard } from './lazy-reading-dashboard.tsx';
import { NewWorks, NoModelNote, Notices } from './notices.tsx';
import { PaperCode } from './paper-code/paper-code.tsx';
import { EditorSkeleton } from './skeleton.tsx';
import { LinkCardSkeleton, StudentLinkCard } from './student-link/student-link-card.tsx';

/** While the session is `awaited` the frame is drawn already, and stays: mounting it anew would show it later. */
export function TeacherDashboard({ awaited = false }: { awaited?: boolean }) {
  const { user } = useSession();
  const userId = awaited ? undefined : user?.id;
  useEffect(startEarly, []);
  return (
    <ServerState>
      <LeaveGuard
        title="Leave with unsaved edits?"
        text="Your edits are not saved. They stay on this device for 30 days and wait here for you."
      >
        <main id="main" tabIndex={-1}>
          <div className="board has-tray on-board">
            <div className="wrap wide dashboard-head">
              <div>
                <h1>Teacher Dashboard</h1>
                <p>Set the unit, choose the feedback, share one link.</p>
                <p>
                  <a className="link" href="/received">
                    Received work
                  </a>{' '}
                  <NewWorks /> <PaperCode userId={userId} />
                </p>
                <NoModelNote />
                {userId && <Notices key={userId} userId={userId} />}
              </div>
              {userId ? <StudentLinkCard key={userId} userId={userId} /> : <LinkCardSkeleton />}
            </div>
          </div>
          <div className="wrap wide folder">
            {userId ? <Stations userId={userId} /> : <StationsSkeleton />}
            <Under />
          </div>
        </main>
      </LeaveGuard>
    </ServerState>
  );
}

const generalLabel = (
  <>
    <PencilIcon />
    General Station
  </>
);
const readingLabel = (
  <>
    <BookIcon />
    Reading Station
  </>
);

function Stations({ userId }: { userId: string }) {
  const [station, setStation] = useChosenStation();
  // Stays mounted once opened, so that unsaved edits stay.
  const [readingOpened, setReadingOpened] = useState(station === 'reading');

  function handleChoose(chosen: StationName) {
    setStation(chosen);
    if (chosen === 'reading') setReadingOpened(true);
  }

  return (
    <Tabs<StationName>
      label="Station"
      chosen={station}
      onChoose={handleChoose}
      tabs={[
        { id: 'general', label: generalLabel, panel: <GeneralDashboard key={userId} userId={userId} /> },
        {
          id: 'reading',
          label: readingLabel,
          panel: readingOpened && <LazyReadingDashboard key={userId} userId={userId} />,
        },
      ]}
    />
  );
}

/** The same layout as the stations, so that nothing jumps. */
function StationsSkeleton() {
  return (
    <>
      <div className="tabs" aria-hidden="true">
        <span className="tab is-shown">{generalLabel}</span>
        <span className="tab">{readingLabel}</span>
      </div>
      <EditorSkeleton />
    </>
  );
}

function Under() {
  return (
    <p className="row under">
      <span>Only you see your units and groups. Students see the units that you mark visible.</span>
      {hasPrice() && (
        <a className="link" href="/billing">
          Billing
        </a>
      )}
      <a className="link" href="/privacy-policy">
        Privacy policy
      </a>
      <a className="link" href="/terms-of-service">
        Terms of service
      </a>
    </p>
  );
}

function GeneralDashboard({ userId }: { userId: string }) {
  return (
    <Awaited
      query={useUnits(userId)}
      waiting={<EditorSkeleton />}
      text="Your units are safe on the server; they could not be fetched just now."
    >
      {(units) => <UnitEditor userId={userId} units={units} />}
    </Awaited>
  );
}

type StationName = 'general' | 'reading';

const note = createTabNote<StationName>('teacher-station');

/** Survives a reload of the tab. */
function useChosenStation(): [StationName, (station: StationName) => void] {
  const [station, setStation] = useState<StationName>(() => note.read() ?? 'general');
  return [
    station,
    (chosen) => {
      setStation(chosen);
      note.write(chosen);
    },
  ];
}

import { problems } from '#contract/errors.ts';
import { Awaited, useCode } from './awaited.tsx';
import { EditorSkeleton } from './skeleton.tsx';

/** Its code is fetched when the tab is first opened. If that fails, the rest of the page stays. */
export function LazyReadingDashboard({ userId }: { userId: string }) {
  return (
    <Awaited
      query={useCode('reading-station', () => import('./reading-station/reading-dashboard.tsx'))}
      waiting={<EditorSkeleton title="Groups" says="Loading the Reading Station…" />}
      title={problems.LIST_READING_GROUPS_FAILED.message}
      text="Nothing is lost."
    >
      {({ ReadingDashboard }) => <ReadingDashboard userId={userId} />}
    </Awaited>
  );
}

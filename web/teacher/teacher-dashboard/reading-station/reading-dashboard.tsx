import { EditorSkeleton } from '../skeleton.tsx';
import { StationProblem } from '../station-problem.tsx';
import { GroupEditor } from './group-editor.tsx';
import { useGroups } from './use-groups.ts';

/** The Reading Station: one check-in form for each reading group. */
export function ReadingDashboard({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useGroups(userId);
  // A later failure leaves the editor as it is: what is typed matters more than a fresh list.
  if (data) return <GroupEditor userId={userId} groups={data} />;
  if (error && !isFetching) {
    return (
      <StationProblem
        title={error.message}
        text="Your groups are safe on the server; they could not be fetched just now."
        onRetry={() => void refetch()}
      />
    );
  }
  return <EditorSkeleton title="Groups" says="Loading your groups…" />;
}

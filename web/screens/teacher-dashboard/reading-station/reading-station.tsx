import { ErrorState } from '#web/ui/error-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { GhostDesk } from '../skeleton.tsx';
import { GroupDesk } from './group-editor.tsx';
import { useGroups } from './use-groups.ts';

/** The Reading Station: one check-in form for each reading group. */
export function ReadingStation({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useGroups(userId);
  // A later failure leaves the desk as it is: what is typed matters more than a fresh list.
  if (data) return <GroupDesk userId={userId} groups={data} />;
  if (error && !isFetching) {
    return (
      <Sheet className="desk-problem">
        <ErrorState title={error.message} onRetry={() => void refetch()}>
          <p>Your groups are safe on the server; they could not be fetched just now.</p>
        </ErrorState>
      </Sheet>
    );
  }
  return <GhostDesk title="Groups" says="Loading your groups…" />;
}

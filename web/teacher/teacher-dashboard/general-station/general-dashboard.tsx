import { EditorSkeleton } from '../skeleton.tsx';
import { StationProblem } from '../station-problem.tsx';
import { UnitEditor } from './unit-editor.tsx';
import { useUnits } from './units-list/use-units.ts';

/** The General Station: units for feedback on writing. */
export function GeneralDashboard({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useUnits(userId);
  // A later failure leaves the editor as it is: what is typed matters more than a fresh list.
  if (data) return <UnitEditor userId={userId} units={data} />;
  if (error && !isFetching) {
    return (
      <StationProblem
        title={error.message}
        text="Your units are safe on the server; they could not be fetched just now."
        onRetry={() => void refetch()}
      />
    );
  }
  return <EditorSkeleton />;
}

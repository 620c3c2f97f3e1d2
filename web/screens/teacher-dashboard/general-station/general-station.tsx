import { ErrorState } from '#web/ui/error-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { GhostDesk } from '../skeleton.tsx';
import { Desk } from './unit-editor.tsx';
import { useUnits } from './units-list/use-units.ts';

/** The General Station: units for feedback on writing. */
export function GeneralStation({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useUnits(userId);
  // A later failure leaves the desk as it is: what is typed matters more than a fresh list.
  if (data) return <Desk userId={userId} units={data} />;
  if (error && !isFetching) {
    return (
      <Sheet className="desk-problem">
        <ErrorState title={error.message} onRetry={() => void refetch()}>
          <p>Your units are safe on the server; they could not be fetched just now.</p>
        </ErrorState>
      </Sheet>
    );
  }
  return <GhostDesk />;
}

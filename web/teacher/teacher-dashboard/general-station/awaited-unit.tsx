import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonForm } from '../skeleton.tsx';
import type { UnitState } from './unit-state.ts';
import type { useUnit } from './units-list/use-units.ts';

export type AwaitedUnitProps = {
  awaits: NonNullable<UnitState['awaits']>;
  query: Pick<ReturnType<typeof useUnit>, 'error' | 'isFetching' | 'refetch'>;
};

/** The saved unit is on its way, or did not come. */
export function AwaitedUnit({ awaits, query: { error, isFetching, refetch } }: AwaitedUnitProps) {
  if (!error || isFetching) return <SkeletonForm says="Loading the unit…" />;
  return (
    <ErrorState title={error.message} onRetry={() => void refetch()}>
      <p>The unit is safe on the server; it could not be fetched just now.</p>
      {awaits === 'edits' && <p>Your unsaved edits are kept on this device, and come back with it.</p>}
    </ErrorState>
  );
}

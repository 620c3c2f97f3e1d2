import { Awaited } from '../awaited.tsx';
import { EditorSkeleton } from '../skeleton.tsx';
import { UnitEditor } from './unit-editor.tsx';
import { useUnits } from './units-list/use-units.ts';

export function GeneralDashboard({ userId }: { userId: string }) {
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

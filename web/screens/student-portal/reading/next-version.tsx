import type { ReadingStation } from '#web/lib/student/reading/reading-station.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { type ReadingInUse, useEntry } from './use-reading.ts';

/** Says that what stands in the form is a check-in that was sent, and leads back to its results. */
export function NextVersion({ reading: { station } }: { reading: ReadingInUse }) {
  const { session } = station;
  const improves = useEntry(station, 'improves');
  if (!improves) return null;
  const isShown = session.getKept()?.key === improves.key;
  return (
    <Alert kind="notice" title={`Version ${improves.draft + 1} of your check-in`}>
      <p>
        Change what you want to improve, then send it again. With another alias it is a check-in of its own.
      </p>
      {isShown && (
        <Button kind="text" onClick={() => void session.back()}>
          Back to your results
        </Button>
      )}
    </Alert>
  );
}

/** Leads to the version that another tab has sent. */
export function ShowNewest({ station }: { station: ReadingStation }) {
  async function handleShow() {
    if (await station.showNewest()) return;
    const text = 'Look in the tab or on the device that sent it.';
    showToast({ kind: 'destructive', title: 'The newer version is not here', text });
  }
  return <Button onClick={handleShow}>Show the newest version</Button>;
}

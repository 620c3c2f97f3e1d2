import { Pane, Sheet } from '#web/ui/sheet.tsx';

/** The reading check-ins of a teacher's groups. There are none yet, and the tab says so. */
export function ReadingStation({ teacherId }: { teacherId: string }) {
  return (
    <Sheet className="portal-waiting">
      <Pane aria-labelledby="reading-title" data-teacher={teacherId}>
        <h2 id="reading-title">Reading Station</h2>
        <p>The Reading Station is not open yet: please use the General Station for your writing.</p>
      </Pane>
    </Sheet>
  );
}

import { ButtonLink } from '#web/ui/button.tsx';
import { BookDrawing, PencilDrawing } from '#web/ui/drawings.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { Ticks } from '#web/ui/ticks.tsx';

export function StationCards() {
  return (
    <div className="wrap onto-board">
      <Sheet panes>
        <Pane aria-labelledby="general-title" className="station">
          <PencilDrawing />
          <h2 id="general-title">General Station</h2>
          <p>Feedback on writing in any subject, measured against your own criteria.</p>
          <Ticks
            items={[
              'Two next steps, each on the student’s own words',
              'Kinds of help that you switch on or off',
              'A preliminary grade, if you want one',
            ]}
          />
          <ButtonLink kind="alt" wideOnPhone href="/general-station">
            More about General Station
          </ButtonLink>
        </Pane>
        <Pane aria-labelledby="reading-title" className="station">
          <BookDrawing />
          <h2 id="reading-title">Reading Station</h2>
          <p>One short check-in form for each reading group, with a summary for you.</p>
          <Ticks
            items={[
              'Pages read, next to the pace you set',
              'New words, in the student’s own sentences',
              'Comprehension questions, ours or yours',
            ]}
          />
          <ButtonLink kind="alt" wideOnPhone href="/reading-station">
            More about Reading Station
          </ButtonLink>
        </Pane>
      </Sheet>
    </div>
  );
}

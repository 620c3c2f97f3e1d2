import './general-station.css';
import { hasPrice } from '#web/lib/site-facts.ts';
import { StationPage } from '#web/shell/station-page.tsx';
import { drawing } from '#web/ui/line.tsx';
import { questionsOf } from './questions.ts';
import { SampleOutput } from './sample-output.tsx';
import { StrategyCards } from './strategy-cards.tsx';

export function GeneralStationPage() {
  return (
    <StationPage
      title="General Station"
      text="Feedback on student writing, in any subject, measured against the criteria you set. Each student gets two next steps, with the kind of help you switched on."
      drawing={<PageToPencil />}
      start="Set up your first unit"
      questions={questionsOf(hasPrice())}
      invitation="Try it with one unit"
    >
      <StrategyCards />
      <SampleOutput />
    </StationPage>
  );
}

const PageToPencil = drawing('360 150', [
  ['M22 20c56-4 112-4 168 0 2 38 2 76 0 112-56 4-112 4-168 0-2-38-2-76 0-112z'],
  ['M46 46c34-3 70 3 118 0M46 68c40 3 60-2 92 0M46 90c30-2 60 2 112 0M46 112c14-1 26-1 40 0', 'thin'],
  ['M150 68c6-1 10-1 16 0M46 98c38-3 74-3 114 0', 'y'],
  ['M210 96c14-24 30-36 56-42M250 44l18 8-10 17', 'y'],
  ['M292 124l42-70 17 10-42 70-20 11zM292 124l17 10M324 70l17 10'],
  ['M214 132c12 4 22-5 34-1s18 4 28 1'],
]);

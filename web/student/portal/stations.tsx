import { memo, Suspense, useState } from 'react';
import { latePart } from '#web/lib/late-part.tsx';
import { BookIcon, PencilIcon } from '#web/ui/icons.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { shownHere } from '../device/shown-here.ts';
import { GeneralTab } from './general-tab.tsx';
import { LazyReadingTab } from './lazy-reading-tab.tsx';
import type { StationProps } from './station-props.ts';

const AboutLinks = latePart(async () => (await import('../about/about-links.tsx')).AboutLinks);

/** What was typed in one tab stays while the other is open; a reload stays in its tab. */
export const Stations = memo(function Stations(props: StationProps) {
  const { access } = props;
  const place = `station/${access.teacherId}`;
  const [chosen, setChosen] = useState(() => (shownHere(place).read() === 'reading' ? 'reading' : 'general'));

  function choose(station: string) {
    setChosen(station);
    shownHere(place).write(station);
  }

  return (
    <>
      <Tabs
        label="Stations"
        chosen={chosen}
        onChoose={choose}
        tabs={[
          {
            id: 'general',
            label: (
              <>
                <PencilIcon size={22} />
                General Station
              </>
            ),
            panel: <GeneralTab {...props} />,
          },
          {
            id: 'reading',
            label: (
              <>
                <BookIcon size={22} />
                Reading Station
              </>
            ),
            panel: <LazyReadingTab {...props} chosen={chosen === 'reading'} />,
          },
        ]}
      />
      <Suspense>
        <AboutLinks />
      </Suspense>
    </>
  );
});

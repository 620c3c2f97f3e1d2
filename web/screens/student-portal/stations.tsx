import { memo, useState } from 'react';
import type { OpenAccess } from '#web/lib/student/open-portal.ts';
import type { StudentCalls } from '#web/lib/student/student-calls.ts';
import { BookIcon, PencilIcon } from '#web/ui/icons.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { GeneralStation } from './general-station.tsx';
import { ReadingStation } from './reading-station.tsx';

export type StationsProps = {
  access: OpenAccess;
  calls: StudentCalls;
  onNickname: (nickname: string) => void;
};

/** The two tabs of the portal. What was typed in one stays while the other is looked at. */
export const Stations = memo(function Stations({ access, calls, onNickname }: StationsProps) {
  const [chosen, setChosen] = useState<'general' | 'reading'>('general');
  return (
    <Tabs
      label="Stations"
      chosen={chosen}
      onChoose={setChosen}
      tabs={[
        {
          id: 'general',
          label: (
            <>
              <PencilIcon size={22} />
              General Station
            </>
          ),
          panel: <GeneralStation access={access} calls={calls} onNickname={onNickname} />,
        },
        {
          id: 'reading',
          label: (
            <>
              <BookIcon size={22} />
              Reading Station
            </>
          ),
          panel: <ReadingStation teacherId={access.teacherId} />,
        },
      ]}
    />
  );
});

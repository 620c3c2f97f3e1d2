import { useState } from 'react';
import { createTabNote } from '#web/lib/tab-note.ts';

export type StationName = 'general' | 'reading';

const note = createTabNote<StationName>('teacher-station');

/** Survives a reload of the tab. */
export function useChosenStation(): [StationName, (station: StationName) => void] {
  const [station, setStation] = useState<StationName>(() => note.read() ?? 'general');
  return [
    station,
    (chosen) => {
      setStation(chosen);
      note.write(chosen);
    },
  ];
}

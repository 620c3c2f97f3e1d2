import { useState } from 'react';

export type StationName = 'general' | 'reading';

const key = 'teacher-station';

/** The station that is open; a reload finds the same one. */
export function useChosenStation(): [StationName, (station: StationName) => void] {
  const [station, setStation] = useState<StationName>(() => (read() === 'reading' ? 'reading' : 'general'));
  return [
    station,
    (chosen) => {
      setStation(chosen);
      try {
        sessionStorage.setItem(key, chosen);
      } catch {
        // Where the browser keeps nothing, a reload begins at the first station.
      }
    },
  ];
}

function read() {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

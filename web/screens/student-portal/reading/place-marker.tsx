import { useSyncExternalStore } from 'react';
import type { CheckInFrame } from '#contract/reading.ts';
import { toProgress } from '#web/lib/student/reading/progress.ts';
import type { ReadingStation } from '#web/lib/student/reading/reading-station.ts';
import { CheckIcon, CircleIcon } from '#web/ui/icons.tsx';

/** A bookmark beside the form that says how far it is. */
export function PlaceMarker({ station, frame }: { station: ReadingStation; frame: CheckInFrame }) {
  const entries = useSyncExternalStore(station.form.subscribe, station.form.get);
  return (
    <aside className="place-marker" aria-labelledby="place-title">
      <h3 id="place-title">Your place</h3>
      <ul>
        {toProgress(entries, frame).map(({ title, state, isDone }) => (
          <li key={title} className={isDone ? 'is-done' : undefined}>
            {isDone ? <CheckIcon size={24} /> : <CircleIcon size={24} />}
            <span>
              {title}
              <small>{state}</small>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

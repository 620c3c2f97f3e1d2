import { useEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert.tsx';

/** Why something was not saved. */
export type Refusal = {
  message: string;
  /** The session has ended. */
  signInNeeded?: boolean;
  /** It was deleted elsewhere. */
  gone?: boolean;
};

type Place = { part: string; label: string };

export type RefusalSummaryProps<At extends Place> = {
  refusal: Refusal | null;
  /** What became of the entries. */
  reassurance: string;
  places: readonly (At & { path: string })[];
  onGo(place: At): void;
};

/** Why it was not saved, with a way to each entry. Takes the focus when it appears. */
export function RefusalSummary<At extends Place>(props: RefusalSummaryProps<At>) {
  const { refusal, reassurance, places, onGo } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  if (!refusal) return null;
  return (
    <Alert ref={box} className="error-summary" title="Not saved yet">
      <p>{refusal.message}</p>
      <p>{reassurance}</p>
      {refusal.signInNeeded && (
        <p>
          <a href="/auth" target="_blank" rel="noopener">
            Sign in in a new tab
          </a>
          , then save again here.
        </p>
      )}
      {places.length > 0 && (
        <ul>
          {places.map((place) => (
            <li key={place.path}>
              <a
                href={`#${place.part}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(place);
                }}
              >
                {place.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

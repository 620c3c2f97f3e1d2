import { useEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { type DeskStore, useDeskStore } from '../../unsaved-edits/desk-store.ts';
import type { GroupState, Refusal } from '../group-editor/group-state.ts';
import { type GroupPlace, placeOf } from './parts.ts';

export type GroupErrorSummaryProps = { desk: DeskStore<GroupState>; onGo: (place: GroupPlace) => void };

/** Why the group was not saved, with a way to each entry. Takes the focus when it appears. */
export function GroupErrorSummary({ desk, onGo }: GroupErrorSummaryProps) {
  const refusal = useDeskStore(desk, (state) => state.refusal);
  const errors = useDeskStore(desk, (state) => state.errors);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  if (!refusal) return null;
  const { form, groupId } = desk.get();
  const places = Object.keys(errors).map((path) => ({ path, ...placeOf(path, form) }));
  return (
    <Alert ref={box} className="error-summary" title="Not saved yet">
      <p>{refusal.message}</p>
      <p>{reassure(refusal, groupId)}</p>
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
          {places.map(({ path, ...place }) => (
            <li key={path}>
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

function reassure({ gone }: Refusal, groupId: string | null) {
  if (gone) return 'Your entries are still here: saving them makes a new group.';
  return groupId === null
    ? 'Nothing you typed is lost.'
    : 'Nothing you typed is lost, and students keep seeing the last saved version.';
}

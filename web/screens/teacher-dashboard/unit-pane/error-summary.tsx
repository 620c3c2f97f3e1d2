import { useEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { type Editor, useEditor } from '../unit-editor/editor.ts';
import type { Refusal } from '../unit-editor/editor-state.ts';
import { type ErrorPlace, placeOf } from './parts.ts';

/** Why the unit was not saved, with a way to each field. Takes the focus when it appears. */
export function ErrorSummary({ editor, onGo }: { editor: Editor; onGo: (place: ErrorPlace) => void }) {
  const refusal = useEditor(editor, (state) => state.refusal);
  const errors = useEditor(editor, (state) => state.errors);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  if (!refusal) return null;
  const { form, unitId } = editor.get();
  const places = Object.keys(errors).map((path) => ({ path, ...placeOf(path, form) }));
  return (
    <Alert ref={box} className="error-summary" title="Not saved yet">
      <p>{refusal.message}</p>
      <p>{reassure(refusal, unitId)}</p>
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

function reassure({ gone }: Refusal, unitId: string | null) {
  if (gone) return 'Your text is still here: saving it makes a new unit.';
  return unitId === null
    ? 'Nothing you typed is lost.'
    : 'Nothing you typed is lost, and students keep seeing the last saved version.';
}

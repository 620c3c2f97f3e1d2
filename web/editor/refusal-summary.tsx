import './refusal-summary.css';
import { useEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { type Store, useStore } from '#web/ui/store.ts';
import type { EditorState } from './editor-state.ts';

/** Where a message belongs: the part of the form, and what to call the entry. */
type Place = { part: string; label: string };

export type RefusalSummaryProps<Form extends object, At extends Place> = {
  editor: Pick<Store<EditorState<Form>>, 'get' | 'subscribe'>;
  /** The place of a message by its dotted path. */
  placeOf: (path: string, form: Form) => At;
  /** What is said where it was deleted elsewhere. */
  whenGone: string;
  onGo: (place: At) => void;
};

/** Why it was not saved, with a way to each entry. Takes the focus when it appears. */
export function RefusalSummary<Form extends object, At extends Place>(props: RefusalSummaryProps<Form, At>) {
  const { editor, placeOf, whenGone, onGo } = props;
  const refusal = useStore(editor, (state) => state.refusal);
  const errors = useStore(editor, (state) => state.errors);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  if (!refusal) return null;
  const { form, id } = editor.get();
  const places = Object.keys(errors).map((path) => ({ path, place: placeOf(path, form) }));
  const kept = id === null ? '.' : ', and students keep seeing the last saved version.';
  return (
    <Alert ref={box} className="refusal-summary" title="Not saved yet">
      <p>{refusal.message}</p>
      <p>{refusal.gone ? whenGone : `Nothing you typed is lost${kept}`}</p>
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
          {places.map(({ path, place }) => (
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

import './refusal-summary.css';
import { type Ref, useEffect, useRef } from 'react';
import { useOnline } from '#web/lib/use-online.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Store, useStore } from '#web/ui/store.ts';
import type { EditorState, Refusal } from './editor-state.ts';

type MessagePlace = { part: string; label: string };

export type RefusalSummaryProps<Form extends object, At extends MessagePlace> = {
  editor: Pick<Store<EditorState<Form>>, 'get' | 'subscribe'>;
  placeOf: (path: string, form: Form) => At;
  /** Shown if it was deleted elsewhere. */
  whenGone: string;
  onGo: (place: At) => void;
  onAgain: () => void;
};

/** Explains a refused save and links to each invalid entry. Takes the focus when it appears. */
export function RefusalSummary<Form extends object, At extends MessagePlace>(
  props: RefusalSummaryProps<Form, At>,
) {
  const { editor, placeOf, whenGone, onGo, onAgain } = props;
  const refusal = useStore(editor, (state) => state.refusal);
  const errors = useStore(editor, (state) => state.errors);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  if (!refusal) return null;
  if (refusal.unanswered) return <Unanswered {...{ ref: box, refusal, onAgain }} />;
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

type UnansweredProps = { ref: Ref<HTMLDivElement>; refusal: Refusal; onAgain: () => void };

/** The save may have succeeded. Saving again finds out. */
function Unanswered({ ref, refusal, onAgain }: UnansweredProps) {
  const online = useOnline();
  return (
    <Alert ref={ref} className="refusal-summary" title="Not saved, as far as this page knows">
      <p>{refusal.message}</p>
      <p>
        {online
          ? 'The station did not answer. Your edits are still here: save them again, and they are there once.'
          : 'You are offline. Your edits are still here: save them again when the connection is back.'}
      </p>
      <Button kind="text" onClick={onAgain}>
        Save again
      </Button>
    </Alert>
  );
}

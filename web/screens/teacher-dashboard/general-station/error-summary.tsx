import { type Refusal, RefusalSummary } from '#web/editor/refusal-summary.tsx';
import { type Editor, useEditor } from './editor.ts';
import { type ErrorPlace, placeOf } from './unit-parts.ts';

/** Why the unit was not saved, with a way to each field. */
export function ErrorSummary({ editor, onGo }: { editor: Editor; onGo: (place: ErrorPlace) => void }) {
  const refusal = useEditor(editor, (state) => state.refusal);
  const errors = useEditor(editor, (state) => state.errors);
  const { form, unitId } = editor.get();
  const places = Object.keys(errors).map((path) => ({ path, ...placeOf(path, form) }));
  return <RefusalSummary {...{ refusal, places, onGo }} reassurance={reassure(refusal, unitId)} />;
}

function reassure(refusal: Refusal | null, unitId: string | null) {
  if (refusal?.gone) return 'Your text is still here: saving it makes a new unit.';
  return unitId === null
    ? 'Nothing you typed is lost.'
    : 'Nothing you typed is lost, and students keep seeing the last saved version.';
}

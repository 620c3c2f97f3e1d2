import { Ledge, Tile } from '#web/editor/save-bar.tsx';
import { type Editor, useEditor } from './editor.ts';
import { countOn } from './strategies/strategies.ts';
import { tellStatus } from './tell-status.ts';
import { countLines } from './unit-form.ts';
import { isDirty, toStatus } from './unit-state.ts';

export type SaveLedgeProps = { editor: Editor; saving: boolean; onSave: () => void };

/** The ledge under the unit: four summary tiles, and the button that saves. */
export function SaveLedge({ editor, saving, onSave }: SaveLedgeProps) {
  const state = useEditor(editor, (seen) => seen);
  const objectives = countLines(state.form.learning_objectives);
  const criteria = countLines(state.form.assessment_criteria);
  const types = countOn(state.form.feedback_options);
  return (
    <Ledge
      dirty={isDirty(state)}
      saving={saving}
      status={tellStatus(toStatus(state))}
      save={state.unitId === null ? 'Save Configuration' : 'Update Configuration'}
      onSave={onSave}
    >
      <Tile label={objectives === 1 ? 'learning objective' : 'learning objectives'} count={objectives} />
      <Tile label={criteria === 1 ? 'assessment criterion' : 'assessment criteria'} count={criteria} />
      <Tile label={types === 1 ? 'active feedback type' : 'active feedback types'} count={types} />
    </Ledge>
  );
}

import { countOn } from '../feedback-strategies/strategies.ts';
import { type Editor, useEditor } from '../unit-editor/editor.ts';
import { isDirty, toStatus } from '../unit-editor/editor-state.ts';
import { countLines } from '../unit-editor/unit-form.ts';
import { Ledge, Tile } from './ledge.tsx';
import { tellStatus } from './tell-status.ts';

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

import { SaveBar, Tile } from '#web/editor/save-bar.tsx';
import { useStore } from '#web/ui/store.ts';
import { countOn } from './strategies/strategies.ts';
import { tellStatus } from './tell-status.ts';
import { countCriteria, countLines } from './unit-form.ts';
import { isDirty, toStatus, type UnitStore } from './unit-state.ts';

export type UnitSaveBarProps = { editor: UnitStore; saving: boolean; onSave: () => void };

export function UnitSaveBar({ editor, saving, onSave }: UnitSaveBarProps) {
  const state = useStore(editor, (seen) => seen);
  const objectives = countLines(state.form.learning_objectives);
  const criteria = countCriteria(state.form.assessment_criteria);
  const types = countOn(state.form.feedback_options);
  return (
    <SaveBar
      dirty={isDirty(state)}
      saving={saving}
      status={tellStatus(toStatus(state))}
      save={state.id === null ? 'Save Configuration' : 'Update Configuration'}
      onSave={onSave}
    >
      <Tile label={objectives === 1 ? 'learning objective' : 'learning objectives'} count={objectives} />
      <Tile label={criteria === 1 ? 'assessment criterion' : 'assessment criteria'} count={criteria} />
      <Tile label={types === 1 ? 'active feedback type' : 'active feedback types'} count={types} />
    </SaveBar>
  );
}

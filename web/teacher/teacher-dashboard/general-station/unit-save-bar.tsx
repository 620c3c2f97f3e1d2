import { SaveBar } from '#web/editor/save-bar.tsx';
import { useStore } from '#web/ui/store.ts';
import { countOn } from './strategies/strategies.ts';
import { tellStatus } from './tell-status.ts';
import { countCriteria, countLines } from './unit-form.ts';
import { isDirty, toStatus, type UnitStore } from './unit-state.ts';

export type UnitSaveBarProps = { editor: UnitStore; saving: boolean; onSave: () => void };

export function UnitSaveBar({ editor, saving, onSave }: UnitSaveBarProps) {
  const state = useStore(editor, (seen) => seen);
  const {
    learning_objectives: objectives,
    assessment_criteria: criteria,
    feedback_options: options,
  } = state.form;
  return (
    <SaveBar
      dirty={isDirty(state)}
      saving={saving}
      status={tellStatus(toStatus(state))}
      save={state.id === null ? 'Save Configuration' : 'Update Configuration'}
      onSave={onSave}
      tiles={[
        [countLines(objectives), 'learning objective', 'learning objectives'],
        [countCriteria(criteria), 'assessment criterion', 'assessment criteria'],
        [countOn(options), 'active feedback type', 'active feedback types'],
      ]}
    />
  );
}

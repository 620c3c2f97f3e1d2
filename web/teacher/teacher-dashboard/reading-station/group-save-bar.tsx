import { SaveBar, type Told } from '#web/editor/save-bar.tsx';
import { useStore } from '#web/ui/store.ts';
import { toAliases } from './group-facts/alias-list.ts';
import { toWhole } from './group-form.ts';
import { type GroupStore, isDirty, toStatus } from './group-state.ts';

export type GroupSaveBarProps = { editor: GroupStore; saving: boolean; onSave: () => void };

export function GroupSaveBar({ editor, saving, onSave }: GroupSaveBarProps) {
  const state = useStore(editor, (seen) => seen);
  const { aliases, pace, toggles } = state.form;
  return (
    <SaveBar
      dirty={isDirty(state)}
      saving={saving}
      status={tellStatus(toStatus(state))}
      save={state.id === null ? 'Save Group' : 'Update Group'}
      onSave={onSave}
      tiles={[
        [toAliases(aliases).length, 'student alias', 'student aliases'],
        [toWhole(pace) ?? 0, 'page per week', 'pages per week'],
        [Object.values(toggles).filter(Boolean).length, 'form part switched on', 'form parts switched on'],
      ]}
    />
  );
}

function tellStatus({ kind, wrong }: ReturnType<typeof toStatus>): Told {
  switch (kind) {
    case 'not-started':
      return { mark: 'circle', title: 'Not started', text: 'Give the group a name to begin' };
    case 'to-name':
      return { mark: 'warning', title: 'One field to fill in', text: 'Group name' };
    case 'to-fix':
      return { mark: 'warning', title: `${wrong} to fix`, text: 'See the messages at the fields' };
    case 'unfinished':
      return {
        mark: 'warning',
        title: 'A question is unfinished',
        text: 'It is left out when you save',
      };
    case 'ready':
      return { mark: 'tick', title: 'Ready to save', text: 'Students see it once it is saved' };
    case 'saved':
      return { mark: 'tick', title: 'Saved', text: 'No unsaved edits' };
  }
}

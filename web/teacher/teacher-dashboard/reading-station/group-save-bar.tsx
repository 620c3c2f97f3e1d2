import { SaveBar, Tile, type Told } from '#web/editor/save-bar.tsx';
import { useStore } from '#web/ui/store.ts';
import { toAliases } from './group-facts/alias-list.ts';
import { toWhole } from './group-form.ts';
import { type GroupStore, isDirty, toStatus } from './group-state.ts';

export type GroupSaveBarProps = { editor: GroupStore; saving: boolean; onSave: () => void };

export function GroupSaveBar({ editor, saving, onSave }: GroupSaveBarProps) {
  const state = useStore(editor, (seen) => seen);
  const aliases = toAliases(state.form.aliases).length;
  const pages = toWhole(state.form.pace) ?? 0;
  const parts = Object.values(state.form.toggles).filter(Boolean).length;
  return (
    <SaveBar
      dirty={isDirty(state)}
      saving={saving}
      status={tellStatus(toStatus(state))}
      save={state.id === null ? 'Save Group' : 'Update Group'}
      onSave={onSave}
    >
      <Tile label={aliases === 1 ? 'student alias' : 'student aliases'} count={aliases} />
      <Tile label={pages === 1 ? 'page per week' : 'pages per week'} count={pages} />
      <Tile label={parts === 1 ? 'form part switched on' : 'form parts switched on'} count={parts} />
    </SaveBar>
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

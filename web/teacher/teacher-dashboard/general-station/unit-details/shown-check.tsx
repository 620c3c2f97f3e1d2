import type { ReactNode } from 'react';
import { useStore } from '#web/ui/store.ts';
import { Check } from '#web/ui/switch.tsx';
import { changeForm, type UnitStore } from '../unit-state.ts';

type ShownCheckProps = {
  editor: UnitStore;
  field: 'shows_texts' | 'shows_levels';
  children: ReactNode;
};

/** Whether students see it. Tasks and criteria are shown in any case. */
export function ShownCheck({ editor, field, children }: ShownCheckProps) {
  const isOn = useStore(editor, (state) => state.form[field]);
  return (
    <Check
      checked={isOn}
      onChange={({ target }) => editor.update((state) => changeForm(state, { [field]: target.checked }))}
    >
      {children}
    </Check>
  );
}

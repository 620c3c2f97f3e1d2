import { useState } from 'react';
import type { Unit } from '#contract/units.ts';
import { openDraftKeeper } from '#web/editor/browser-storage.ts';
import { createEditor } from './editor.ts';
import { type Draft, isDraftSaved, restoreDraft } from './unit-state.ts';

/** The desk as it was left: edits that this tab had before a reload lie on it again. */
export function useDesk(userId: string, units: readonly Unit[]) {
  const [desk] = useState(() => {
    const editor = createEditor();
    const keeper = openDraftKeeper<Draft>('unit-draft', userId);
    keeper.tidy();
    let own = keeper.takeOwn();
    if (own && isDraftSaved(own, units)) {
      keeper.drop();
      own = undefined;
    }
    if (own) {
      const unit = units.find(({ id }) => id === own.unitId);
      editor.update((state) => restoreDraft(state, own, unit));
    }
    return { editor, keeper, restored: own !== undefined };
  });
  return desk;
}

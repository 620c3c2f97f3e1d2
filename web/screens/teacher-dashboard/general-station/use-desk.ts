import { useState } from 'react';
import type { Unit } from '#contract/units.ts';
import { openDraftKeeper } from '../unit-editor/browser-shelves.ts';
import { createEditor } from '../unit-editor/editor.ts';
import { restoreDraft } from '../unit-editor/editor-state.ts';

/** The desk as it was left: edits that this tab had before a reload lie on it again. */
export function useDesk(userId: string, units: readonly Unit[]) {
  const [desk] = useState(() => {
    const editor = createEditor();
    const keeper = openDraftKeeper(userId);
    keeper.tidy();
    const own = keeper.takeOwn();
    if (own) {
      const unit = units.find(({ id }) => id === own.unitId);
      editor.update((state) => restoreDraft(state, own, unit));
    }
    return { editor, keeper, restored: own !== undefined };
  });
  return desk;
}

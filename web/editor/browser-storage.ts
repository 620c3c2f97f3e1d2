import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';

/** The browser's own storage. Where even looking at it is refused, nothing is kept and nothing breaks. */
export function openDraftKeeper<Draft extends object>(kind: string, userId: string): DraftKeeper<Draft> {
  return createDraftKeeper<Draft>({
    kind,
    userId,
    storage: () => localStorage,
    tab: () => sessionStorage,
  });
}

/** Whether this device keeps unsaved edits of any editor, of whoever is signed in here. */
export function hasKeptEdits(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^(unit|reading|correction)-draft\//.test(key));
  } catch {
    return false;
  }
}

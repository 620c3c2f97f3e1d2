import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';

export function openDraftKeeper<Draft extends object>(kind: string, userId: string): DraftKeeper<Draft> {
  return createDraftKeeper<Draft>({
    kind,
    userId,
    storage: () => localStorage,
    tab: () => sessionStorage,
  });
}

/** True if this device has unsaved edits from any editor, of any account. */
export function hasKeptEdits(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^(unit|reading|correction)-draft\//.test(key));
  } catch {
    return false;
  }
}

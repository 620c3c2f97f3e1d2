import type { BrowserStore } from '../device/browser-store.ts';
import type { DraftOf } from './draft-kind.ts';
import type { DraftKeeper } from './drafts.ts';

/** Restores what was deleted. */
export type Undo = () => Promise<void>;

/**
 * The drafts on a device other than the one in the form.
 * @param reportHeld called each time that they have changed
 */
export function createDraftShelf<Entries extends object>(
  drafts: DraftKeeper<Entries>,
  store: BrowserStore<DraftOf<Entries>>,
  reportHeld: () => Promise<void>,
) {
  let key = drafts.getKey();
  drafts.subscribe(() => {
    if (key === drafts.getKey()) return;
    key = drafts.getKey();
    // A draft that was handed in is listed until its removal is complete.
    void drafts.whenWritten().then(reportHeld);
  });

  /** Another tab may have changed it. */
  async function newestOf(draft: DraftOf<Entries>) {
    return (await store.all()).find((one) => one.key === draft.key) ?? draft;
  }

  const undoOf = (draft: DraftOf<Entries>) => async () => {
    await store.put(draft);
    await reportHeld();
  };

  return {
    async takeUp(draft: DraftOf<Entries>) {
      await drafts.adopt(await newestOf(draft));
      await reportHeld();
    },
    async remove(draft: DraftOf<Entries>): Promise<Undo> {
      const newest = await newestOf(draft);
      await store.remove(draft.key);
      await reportHeld();
      return undoOf(newest);
    },
    /** Deletes the draft in the form, if there is one; with `isLeft` it stays on the device. */
    async clear(isLeft = false): Promise<Undo | null> {
      const draft = await (isLeft ? drafts.leave() : drafts.clear());
      return draft && undoOf(draft);
    },
  };
}

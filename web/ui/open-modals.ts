import { createStore } from './store.ts';

/** What makes the page behind it inert, the newest last. Messages stand in it, or nobody could read or close them. */
export const openModals = createStore<readonly HTMLDialogElement[]>([]);

/** Opens a dialog over the page; answers how to close it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  openModals.update((open) => [...open, dialog]);
  return () => {
    dialog.close();
    openModals.update((open) => open.filter((one) => one !== dialog));
  };
}

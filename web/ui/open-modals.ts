import { createStore } from './store.ts';

/** Open modal dialogs, newest last. Toasts render inside the last one because the rest of the page is inert. */
export const openModals = createStore<readonly HTMLDialogElement[]>([]);

/** Returns a function that closes the dialog. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  openModals.update((open) => [...open, dialog]);
  return () => {
    dialog.close();
    openModals.update((open) => open.filter((one) => one !== dialog));
  };
}

import { createStore } from '#web/ui/store.ts';

/** The return code that was made in this tab, with the secret of its thread. It is stored nowhere else. */
export const madeCode = createStore<{ secret: string; code: string } | null>(null);

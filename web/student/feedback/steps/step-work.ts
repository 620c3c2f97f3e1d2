import { createStore, type Store } from '#web/ui/store.ts';
import type { Put } from './put-into-text.ts';

/** The step that is worked on, and the item of its help that was put into the work last. */
export interface StepWork {
  /** Key of the submission. In another one no step is chosen yet. */
  of: string | null;
  n: 1 | 2;
  put: Put | null;
}

export const createStepWork = (): Store<StepWork> => createStore<StepWork>({ of: null, n: 1, put: null });

import { createStore, type Store } from '#web/ui/store.ts';
import type { Put } from './put-into-text.ts';

/** Which step of a submission is worked on, and what of its help was put into the work last. */
export interface StepWork {
  /** Key of the submission: another one begins with its first step. */
  of: string | null;
  n: 1 | 2;
  put: Put | null;
}

export const createStepWork = (): Store<StepWork> => createStore<StepWork>({ of: null, n: 1, put: null });

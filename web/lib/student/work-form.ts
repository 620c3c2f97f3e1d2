/** What the student has entered. `unitId` is empty until a project is selected. */
export interface WorkEntries {
  nickname: string;
  unitId: string;
  work: string;
  question: string;
  /** 'camera' where the work holds text that was read from photos. */
  source: 'text' | 'camera';
}

export const noEntries: WorkEntries = {
  nickname: '',
  unitId: '',
  work: '',
  question: '',
  source: 'text',
};

/**
 * The entries outside of any component, so that a key typed into 20,000 characters
 * renders the field and its count and nothing else.
 */
export interface WorkForm {
  get(): WorkEntries;
  set(change: Partial<WorkEntries>): void;
  subscribe(listener: () => void): () => void;
}

export function createWorkForm(): WorkForm {
  let entries = noEntries;
  const listeners = new Set<() => void>();
  return {
    get: () => entries,
    set(change) {
      entries = { ...entries, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether 'Get AI Feedback' can be pressed, as far as the entries are concerned. */
export function isComplete({ nickname, unitId, work }: WorkEntries): boolean {
  return work.trim() !== '' && nickname.trim() !== '' && unitId !== '';
}

import { createEntryForm, type EntryForm } from './entry-form.ts';

/** `unitId` is empty until a project is chosen. */
export interface WorkEntries {
  nickname: string;
  unitId: string;
  work: string;
  question: string;
  /** What the student wants to reach with this draft, from the second one on. */
  goal: string;
  /** 'camera' if some of the work was read from photos. */
  source: 'text' | 'camera';
}

export const noEntries: WorkEntries = {
  nickname: '',
  unitId: '',
  work: '',
  question: '',
  goal: '',
  source: 'text',
};

export type WorkForm = EntryForm<WorkEntries>;

export function createWorkForm(): WorkForm {
  return createEntryForm(noEntries);
}

/** True if the entries allow 'Get AI Feedback' to be pressed. */
export function isComplete({ nickname, unitId, work }: WorkEntries): boolean {
  return work.trim() !== '' && nickname.trim() !== '' && unitId !== '';
}

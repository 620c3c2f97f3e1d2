import { createEntryForm, type EntryForm } from './entry-form.ts';

/** What the student has entered. `unitId` is empty until a project is selected. */
export interface WorkEntries {
  nickname: string;
  unitId: string;
  work: string;
  question: string;
  /** What is to be reached with this draft, from the second one on. */
  goal: string;
  /** 'camera' where the work holds text that was read from photos. */
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

/** Whether 'Get AI Feedback' can be pressed, as far as the entries are concerned. */
export function isComplete({ nickname, unitId, work }: WorkEntries): boolean {
  return work.trim() !== '' && nickname.trim() !== '' && unitId !== '';
}

import { limits } from '#contract/constants.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import { studentProblems } from '#contract/student-problems.ts';
import type { Problem } from '../../lib/problem.ts';
import type { WorkEntries } from './work-form.ts';

export type FieldName = Exclude<keyof WorkEntries, 'source'>;

/** Messages for the whole form, and one per faulty field. */
export interface EntryErrors {
  messages: string[];
  fields: Partial<Record<FieldName, string>>;
}

export const fieldLabels: Record<FieldName, string> = {
  nickname: 'Nickname',
  unitId: 'Project',
  work: 'Your work',
  question: 'Question for the AI',
  goal: 'My goal for this draft',
};

const longest: Partial<Record<FieldName, number>> = {
  nickname: limits.nickname,
  work: limits.work,
  question: limits.question,
  goal: limits.goal,
};

/** What is missing or too long; null if the work can be sent. */
export function checkEntries(entries: WorkEntries): EntryErrors | null {
  const messages: string[] = [];
  const fields: EntryErrors['fields'] = {};
  if (entries.nickname.trim() === '' || entries.work.trim() === '') {
    messages.push(studentProblems.NAME_AND_WORK_REQUIRED.message);
  }
  if (entries.unitId === '') messages.push(studentProblems.PROJECT_REQUIRED.message);
  for (const name of ['nickname', 'unitId', 'work'] as const) {
    if (entries[name].trim() === '') fields[name] = fieldMessages.required(fieldLabels[name]);
  }
  for (const [name, max] of Object.entries(longest) as [FieldName, number][]) {
    if (entries[name].length > max) fields[name] = fieldMessages.tooLong(fieldLabels[name], max);
    if (entries[name].includes('\0')) fields[name] = fieldMessages.nul(fieldLabels[name]);
  }
  return messages.length > 0 || Object.keys(fields).length > 0 ? { messages, fields } : null;
}

const sentAs: Record<string, FieldName> = {
  studentName: 'nickname',
  submissionContent: 'work',
  studentQuestion: 'question',
  goal: 'goal',
  unitConfiguration: 'unitId',
  'unitConfiguration.id': 'unitId',
};

/** The server's refusal by field, or null if it concerns none. */
export function toEntryErrors(problem: Problem): EntryErrors | null {
  const fields: EntryErrors['fields'] = {};
  for (const [path, message] of Object.entries(problem.fields)) {
    const name = sentAs[path];
    if (name) fields[name] = message;
  }
  if (problem.code === 'PROJECT_GONE' || problem.code === 'PROJECT_REQUIRED')
    fields.unitId ??= problem.message;
  return Object.keys(fields).length > 0 ? { messages: [problem.message], fields } : null;
}

import type { GroupForm } from './group-form.ts';
import { isWhole } from './prompts/prompt-list.ts';

/** Also the ids of the sections. */
export type GroupPart = 'group-facts' | 'group-parts' | 'group-questions' | 'group-prompts';

/** Where an error belongs: part, label, and the element to go to. */
export type GroupPlace = { part: GroupPart; label: string; elementId: string };

const places: Readonly<Record<string, readonly [GroupPart, string]>> = {
  name: ['group-facts', 'Group name'],
  textLevel: ['group-facts', 'Text level'],
  pace: ['group-facts', 'Pages per week'],
  vocabularyCount: ['group-facts', 'Vocabulary words'],
  aliases: ['group-facts', 'Student aliases'],
  signoff: ['group-questions', 'Sign-off message'],
};

export function placeOf(path: string, form: GroupForm): GroupPlace {
  const [list = '', key = '', field] = path.split('.');
  if (list === 'questions') {
    const label = `Comprehension question ${Number(key) + 1}`;
    return { part: 'group-questions', label, elementId: idOf(path) };
  }
  if (list === 'prompts') {
    const at = form.prompts.findIndex((prompt) => prompt.key === key);
    if (at === -1) return { part: 'group-prompts', label: 'Your own questions', elementId: 'group-prompts' };
    const label = field === 'label' ? `Label of question ${at + 1}` : `Wording of question ${at + 1}`;
    return { part: 'group-prompts', label, elementId: idOf(path) };
  }
  const [part, label] = places[path] ?? (['group-facts', 'Group'] as const);
  return { part, label, elementId: idOf(path) };
}

/** Id of the control of an entry. */
export function idOf(path: string): string {
  return `group-${path.replaceAll('.', '-')}`;
}

/** "3 of 4 on" */
export function sayParts({ toggles }: GroupForm): string {
  const parts = Object.values(toggles);
  return `${parts.filter(Boolean).length} of ${parts.length} on`;
}

/** "2 of 3 on" */
export function sayPrompts({ prompts }: GroupForm): string {
  const wholes = prompts.filter(isWhole);
  if (wholes.length === 0) return 'none yet';
  return `${wholes.filter(({ is_enabled }) => is_enabled).length} of ${wholes.length} on`;
}

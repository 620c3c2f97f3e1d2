import { readingGroupDraft } from '#contract/reading-draft.ts';
import { checkForm, errorsOf, type FieldErrors } from '#web/editor/check-form.ts';
import { toAliases } from './group-facts/alias-list.ts';
import { emptyForm, type GroupForm, toGroupDraft } from './group-form.ts';
import { isWhole } from './prompts/prompt-list.ts';

/** A custom question's message is at `prompts.KEY.label`. */
export function checkGroup(form: GroupForm): FieldErrors {
  return fromContract(checkForm(readingGroupDraft, toGroupDraft(form)), form);
}

/** While an entry is typed, being empty is no fault yet. */
export function checkWhileTyped(field: keyof GroupForm, form: GroupForm): FieldErrors {
  const value = form[field];
  if (typeof value === 'string' && value.trim() === '') return {};
  return errorsOf(checkGroup(form), field);
}

const paths: readonly (readonly [string, string])[] = [
  ['reading_pace_pages_per_week', 'pace'],
  ['text_level_grade', 'textLevel'],
  ['design.vocabulary_count', 'vocabularyCount'],
  ['design.comprehension_questions.', 'questions.'],
  ['design.signoff_message', 'signoff'],
];

const order = Object.keys(emptyForm());

/** Maps messages of the contract to entries of the form, in the order of the page. */
export function fromContract(fields: FieldErrors, form: GroupForm): FieldErrors {
  const rank = ([path]: [string, string]) => order.indexOf(path.split('.')[0] ?? '');
  const placed = Object.entries(fields).map(([path, message]) => place(path, message, form));
  const errors: Record<string, string> = {};
  for (const [path, message] of placed.toSorted((one, other) => rank(one) - rank(other))) {
    // Only the first faulty alias is reported.
    errors[path] ??= message;
  }
  return errors;
}

function place(path: string, message: string, form: GroupForm): [string, string] {
  const [list, index, part] = path.split('.');
  if (list === 'aliases') {
    const alias = toAliases(form.aliases)[Number(index)];
    return ['aliases', alias ? message.replace(/^Alias/, `“${alias.slice(0, 20)}…”`) : message];
  }
  if (list === 'custom_prompts') {
    const key = form.prompts.filter(isWhole)[Number(index)]?.key;
    return [key && part ? `prompts.${key}.${part}` : 'prompts', message];
  }
  const found = paths.find(([start]) => path.startsWith(start));
  return [found ? path.replace(found[0], found[1]) : path, message];
}

import { problems } from '#contract/errors.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import { readingLimits } from '#contract/reading-defaults.ts';
import { findRepeated, toAliases } from './group-facts/alias-list.ts';
import { bounds, type GroupForm, toWhole } from './group-form.ts';
import { isWhole } from './prompts/prompt-list.ts';

/** Message per field. A custom question's is keyed by the entry: `prompts.KEY.label`. */
export type GroupErrors = Readonly<Record<string, string>>;

/** Everything that keeps a group from being saved: the rules of the contract, without its schema library. */
export function checkGroup(form: GroupForm): GroupErrors {
  const errors: Record<string, string> = {};
  const note = (path: string, message: string | undefined) => {
    if (message) errors[path] = message;
  };
  note('name', form.name.trim() === '' ? problems.READING_GROUP_NAME_REQUIRED.message : undefined);
  note('name', checkText('Group name', readingLimits.groupName, form.name));
  note('pace', checkPace(form.pace));
  note('vocabularyCount', checkVocabularyCount(form.vocabularyCount));
  note('aliases', checkAliases(toAliases(form.aliases)));
  form.questions.forEach((question, index) => {
    note(`questions.${index}`, checkText('Comprehension question', readingLimits.question, question));
  });
  note('signoff', checkText('Sign-off message', readingLimits.signoff, form.signoff));
  const wholes = form.prompts.filter(isWhole);
  if (wholes.length > readingLimits.promptsPerTeacher)
    note('prompts', fieldMessages.tooMany('Custom questions', readingLimits.promptsPerTeacher));
  for (const { key, label, question } of wholes) {
    note(`prompts.${key}.label`, checkText('Label', readingLimits.promptLabel, label));
    note(`prompts.${key}.question`, checkText('Question', readingLimits.question, question));
  }
  return errors;
}

/** The messages that a change of one entry may show while it is typed: not that it is still empty. */
export function checkWhileTyped(field: keyof GroupForm, form: GroupForm): GroupErrors {
  const value = form[field];
  if (typeof value === 'string' && value.trim() === '') return {};
  return pick(checkGroup(form), field);
}

/** Of all messages those of one entry. */
export function pick(errors: GroupErrors, field: keyof GroupForm): GroupErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isOf(path, field)));
}

/** All messages but those of one entry. */
export function omit(errors: GroupErrors, field: keyof GroupForm): GroupErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isOf(path, field)));
}

const serverPaths: readonly (readonly [string, string])[] = [
  ['reading_pace_pages_per_week', 'pace'],
  ['text_level_grade', 'textLevel'],
  ['design.vocabulary_count', 'vocabularyCount'],
  ['design.comprehension_questions.', 'questions.'],
  ['design.signoff_message', 'signoff'],
];

/** The server's messages at the entries of the form. */
export function fromServer(fields: Readonly<Record<string, string>>, form: GroupForm): GroupErrors {
  const wholes = form.prompts.filter(isWhole);
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [list, index, part] = path.split('.');
      if (list === 'aliases') return ['aliases', message];
      if (list === 'name') return ['name', problems.READING_GROUP_NAME_REQUIRED.message];
      if (list === 'custom_prompts') {
        const key = wholes[Number(index)]?.key;
        return [key && part ? `prompts.${key}.${part}` : 'prompts', message];
      }
      const found = serverPaths.find(([start]) => path.startsWith(start));
      return [found ? path.replace(found[0], found[1]) : path, message];
    }),
  );
}

function checkText(label: string, max: number, value: string): string | undefined {
  if (value.trim().length > max) return fieldMessages.tooLong(label, max);
  if (value.includes('\u0000')) return fieldMessages.nul(label);
  return undefined;
}

function checkPace(text: string): string | undefined {
  const pages = toWhole(text);
  if (pages === undefined) return 'Please enter a whole number of pages.';
  if (pages < bounds.pace.min) return 'Pages per week start at 1.';
  if (pages > bounds.pace.max) return 'That is more pages than anybody reads.';
  return undefined;
}

function checkVocabularyCount(text: string): string | undefined {
  const count = toWhole(text);
  const { min, max } = bounds.vocabularyCount;
  if (count !== undefined && count >= min && count <= max) return undefined;
  return `Please enter a whole number from ${min} to ${max}.`;
}

function checkAliases(aliases: readonly string[]): string | undefined {
  if (aliases.length > readingLimits.aliasesPerGroup)
    return fieldMessages.tooMany('Aliases', readingLimits.aliasesPerGroup);
  for (const alias of aliases) {
    const wrong = checkText(`“${alias.slice(0, 20)}…”`, readingLimits.alias, alias);
    if (wrong) return wrong;
  }
  const repeated = findRepeated(aliases);
  if (repeated.length === 0) return undefined;
  const names = repeated.map((alias) => `“${alias}”`).join(', ');
  return `More than once in the list: ${names}. Please give each student a name of their own.`;
}

function isOf(path: string, field: string) {
  return path === field || path.startsWith(`${field}.`);
}

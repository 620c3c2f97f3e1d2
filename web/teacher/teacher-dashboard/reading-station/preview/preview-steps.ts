import { type GroupForm, toWhole } from '../group-form.ts';
import { isWhole } from '../prompts/prompt-list.ts';

export function toSteps({
  toggles,
  pace,
  vocabularyCount,
  prompts,
}: GroupForm): { key: string; text: string }[] {
  const pages = toWhole(pace);
  const words = toWhole(vocabularyCount);
  return [
    { key: 'alias', text: 'Choose an alias' },
    { key: 'book', text: 'Book and dates' },
    ...(toggles.volume ? [{ key: 'volume', text: pages ? `Pages read, goal ${pages}` : 'Pages read' }] : []),
    ...(toggles.vocabulary
      ? [{ key: 'words', text: words === 1 ? 'One new word' : `${words ?? 'New'} words` }]
      : []),
    ...(toggles.comprehension ? [{ key: 'questions', text: 'Three questions' }] : []),
    ...(toggles.others
      ? prompts
          .filter((prompt) => isWhole(prompt) && prompt.is_enabled)
          .map(({ key, label }) => ({ key, text: label.trim() }))
      : []),
  ];
}

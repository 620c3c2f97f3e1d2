import type { ReadingSummary } from '#contract/check-ins.ts';
import type { ReadingTask } from './reading-task.ts';
import type { Volume } from './volume.ts';

type Judged = Pick<ReadingSummary, 'vocabulary' | 'comprehension'>;

/** Two to four plain sentences on the whole, made of what was counted and of nothing else. */
export function coachOverview(task: ReadingTask, { vocabulary, comprehension }: Judged): string {
  const asksForWords = task.vocabulary.length + task.comprehension.length + task.others.length > 0;
  const said = [
    task.volume ? volumeSentence(task.volume) : 'Thank you for your check-in.',
    ...(task.isBlank && asksForWords
      ? ['Nothing is written here yet.', 'Start with one word or one answer.']
      : [...wordSentence(vocabulary, task.isEnglish), ...answerSentence(comprehension, task.isEnglish)]),
    ...(task.isEnglish ? [] : ['Your teacher will read your own words.']),
  ];
  if (said.length < 2) said.push('Tell a friend what you liked best.');
  const blanks = [...vocabulary, ...comprehension].filter(({ verdict }) => verdict === 'missing').length;
  if (blanks > 0 && !task.isBlank)
    said.push(blanks === 1 ? 'One part is still blank.' : `${blanks} parts are still blank.`);
  return said.slice(0, 4).join(' ');
}

function volumeSentence({ pages_read: pages, days, expected_pages: expected, verdict }: Volume): string {
  if (verdict === 'unsure') return `You wrote that you read ${pages} pages. Is that right?`;
  const read = `You read ${pages} ${pages === 1 ? 'page' : 'pages'}`;
  if (days === 0) return `${read} on a weekend, and the pace asks for none then.`;
  if (verdict === 'met') return `${read}, and that keeps the pace of your group.`;
  if (verdict === 'close') return `${read}, and that is close to the pace of your group.`;
  return `${read} so far, and the pace for this time is ${expected}.`;
}

function wordSentence(vocabulary: Judged['vocabulary'], isEnglish: boolean): string[] {
  const all = vocabulary.length;
  const used = vocabulary.filter(({ verdict }) => verdict === 'fits').length;
  if (all === 0 || !isEnglish || vocabulary.every(({ verdict }) => verdict === 'missing')) return [];
  if (used === 0) return ['Look at your words again and use each one in a full sentence.'];
  if (used === all)
    return [
      all === 1
        ? 'Your word stands in a full sentence.'
        : `Each of your ${all} words stands in a full sentence.`,
    ];
  return [`${used} of your ${all} words ${used === 1 ? 'stands' : 'stand'} in a full sentence.`];
}

function answerSentence(comprehension: Judged['comprehension'], isEnglish: boolean): string[] {
  const all = comprehension.length;
  const full = comprehension.filter(({ verdict }) => verdict === 'complete').length;
  if (all === 0 || !isEnglish || comprehension.every(({ verdict }) => verdict === 'missing')) return [];
  if (full === 0) return ['Your answers could be fuller, so add a detail from the book.'];
  if (full === all) return ['I see a reason or a detail in each of your answers.'];
  return [`I see a reason or a detail in ${full} of your ${all} answers.`];
}

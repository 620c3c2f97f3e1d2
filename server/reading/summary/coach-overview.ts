import type { ReadingSummary } from '#contract/check-ins.ts';
import type { ReadingTask } from './reading-task.ts';
import { overviewFaults } from './said-faults.ts';
import type { Volume } from './volume.ts';

type Judged = Pick<ReadingSummary, 'vocabulary' | 'comprehension'>;

/** Say nothing of what was typed. */
const saysLeast = [
  'Thank you for your check-in. Your teacher can read it.',
  'This was handed in. Your teacher has it now.',
];

/** Made only of counts: typed words, even counted ones, may be words that nobody repeats to a student. */
export function coachOverview(task: ReadingTask, judged: Judged): string {
  const texts = [countedSentences(task, judged).join(' '), ...saysLeast];
  return texts.find((text) => overviewFaults(text, task).length === 0) ?? '';
}

function countedSentences(task: ReadingTask, { vocabulary, comprehension }: Judged): string[] {
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
    said.push(blanks === 1 ? 'One part is still blank.' : `${begin(blanks)} parts are still blank.`);
  // The doubt about pages takes two sentences.
  return said.slice(0, task.volume?.verdict === 'unsure' ? 3 : 4);
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
  if (used === 0) return ['Look at your words again and use each one in a sentence.'];
  if (used === all)
    return [
      all === 1 ? 'Your word stands in a sentence.' : `Each of your ${all} words stands in a sentence.`,
    ];
  return [`${begin(used)} of your ${all} words ${used === 1 ? 'stands' : 'stand'} in a sentence.`];
}

/** That there is an answer can be counted; its worth cannot. */
function answerSentence(comprehension: Judged['comprehension'], isEnglish: boolean): string[] {
  const looked = comprehension.flatMap(({ verdict }, at) =>
    verdict === 'thin' || verdict === 'off-question' ? [at + 1] : [],
  );
  const all = comprehension.length;
  const written = comprehension.filter(({ verdict }) => verdict === 'complete').length;
  if (written + looked.length === 0 || !isEnglish) return [];
  if (written === all)
    return [
      all === 1
        ? 'You wrote an answer to the question.'
        : `You wrote an answer to each of the ${all} questions.`,
    ];
  if (looked.length === 0) return [`You wrote answers to ${written} of the ${all} questions.`];
  return [`Look at answer${looked.length === 1 ? '' : 's'} ${inWords(looked)} once more.`];
}

const numerals = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Spelled out: a figure would read as part of the sentence before. */
function begin(count: number): string {
  return numerals[count] ?? `In all ${count}`;
}

function inWords(numbers: readonly number[]): string {
  const [last, ...others] = [...numbers].reverse();
  return others.length === 0 ? `${last}` : `${others.reverse().join(', ')} and ${last}`;
}

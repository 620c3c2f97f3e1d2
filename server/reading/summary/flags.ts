import type { ReadingFlag, ReadingSummary } from '#contract/check-ins.ts';
import { copiedFrom, isRepeatedWord, named } from './coach.ts';
import type { ReadingTask } from './reading-task.ts';

type Judged = Pick<ReadingSummary, 'vocabulary' | 'comprehension'>;

const mostQuoted = 300;

/** What a teacher may want to look at first, as far as a program can tell from entries and verdicts. */
export function programFlags(task: ReadingTask, judged: Judged): ReadingFlag[] {
  return [
    ...volumeFlags(task),
    ...pleaFlags(task),
    ...copiedFlags(task),
    ...wordFlags(judged),
    ...answerFlags(judged),
  ];
}

function volumeFlags({ volume, lacksPages }: ReadingTask): ReadingFlag[] {
  if (lacksPages) return [{ kind: 'volume', note: 'No number of pages was given.', quote: null }];
  if (volume?.verdict !== 'below' && volume?.verdict !== 'unsure') return [];
  const { pages_read: pages, days, expected_pages: expected, verdict } = volume;
  const read = `${pages} pages on ${days} school ${days === 1 ? 'day' : 'days'}`;
  const note =
    verdict === 'below'
      ? `${read}; the pace asks for ${expected}.`
      : `${read} were entered. That is more than is likely: please ask.`;
  return [{ kind: 'volume', note, quote: null }];
}

function pleaFlags({ plea }: ReadingTask): ReadingFlag[] {
  if (!plea) return [];
  return [
    {
      kind: 'to-the-ai',
      note: 'Some of this speaks to the AI. It was read as text and not obeyed.',
      quote: cut(plea),
    },
  ];
}

function copiedFlags(task: ReadingTask): ReadingFlag[] {
  const answers = task.comprehension.flatMap(({ answer }, at) => {
    const from = copiedFrom(task, at);
    if (!from) return [];
    const note =
      from === 'question'
        ? `Answer ${at + 1} holds hardly anything but the words of its question.`
        : `Answer ${at + 1} says the same as an earlier one.`;
    return [{ kind: 'copied' as const, note, quote: cut(answer) }];
  });
  const words = task.vocabulary.flatMap(({ usage }, at) =>
    isRepeatedWord(task, at)
      ? [
          {
            kind: 'copied' as const,
            note: `Vocabulary entry ${at + 1} repeats an earlier one.`,
            quote: cut(usage),
          },
        ]
      : [],
  );
  return [...answers, ...words];
}

function wordFlags({ vocabulary }: Judged): ReadingFlag[] {
  const looked = vocabulary.flatMap(({ word, usage, verdict }): ReadingFlag[] => {
    if (verdict !== 'misused' && verdict !== 'unsure') return [];
    const how = verdict === 'misused' ? 'does not fit' : 'is not clear yet';
    return [{ kind: 'vocabulary', note: `The use of ${named(word)} ${how}.`, quote: cut(usage) }];
  });
  const blank = listOf(vocabulary.map(({ verdict }) => verdict === 'missing'));
  return blank
    ? [...looked, { kind: 'vocabulary', note: `Left blank: vocabulary ${blank}.`, quote: null }]
    : looked;
}

function answerFlags({ comprehension }: Judged): ReadingFlag[] {
  const looked = comprehension.flatMap(({ answer, verdict }, at): ReadingFlag[] => {
    if (verdict !== 'thin' && verdict !== 'off-question') return [];
    const how = verdict === 'thin' ? 'is thin' : 'may not answer its question';
    return [{ kind: 'comprehension', note: `Answer ${at + 1} ${how}.`, quote: cut(answer) }];
  });
  const blank = listOf(comprehension.map(({ verdict }) => verdict === 'missing'));
  return blank
    ? [...looked, { kind: 'comprehension', note: `Left blank: question ${blank}.`, quote: null }]
    : looked;
}

/** "1, 3", counting from one. */
function listOf(marks: readonly boolean[]): string {
  return marks.flatMap((mark, at) => (mark ? [at + 1] : [])).join(', ');
}

/** The beginning of what was typed, word for word, never cut within a character. */
export function cut(typed: string): string {
  if (typed.length <= mostQuoted) return typed;
  const start = typed.slice(0, mostQuoted);
  const gap = start.search(/\s\S*$/u);
  return gap > 0 ? start.slice(0, gap) : start.replace(/[\uD800-\uDBFF]$/, '');
}

import type { ReadingFlag, ReadingSummary } from '#contract/check-ins.ts';
import { type AnswerSight, judgeAnswer } from '../entries/judge-answer.ts';
import { isOtherLanguage } from '../entries/language.ts';
import { judgeUse, type WordUse } from '../entries/word-use.ts';
import { isRepeatedWord, named } from './reading-coach.ts';
import { isTroubled, type ReadingTask } from './reading-task.ts';
import { saidFaults } from './said-faults.ts';

type Judged = Pick<ReadingSummary, 'vocabulary' | 'comprehension'>;

const mostQuoted = 300;

/** For the teacher, as far as a program can tell from entries and verdicts. */
export function programFlags(task: ReadingTask, judged: Judged): ReadingFlag[] {
  return [
    ...volumeFlags(task),
    ...pleaFlags(task),
    ...copiedFlags(task),
    ...wordFlags(task, judged),
    ...answerFlags(task, judged),
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

/** For the teacher: the answer was copied, or seems to be. */
function copyNote(sight: AnswerSight): string | null {
  if (sight.kind === 'copied-question') return 'holds hardly anything but the words of its question.';
  if (sight.kind === 'copied-answer') return `says the same as answer ${sight.as}.`;
  return sight.kind === 'from-cover' ? 'reads like the text on the cover of a book.' : null;
}

function copiedFlags(task: ReadingTask): ReadingFlag[] {
  const answers = task.comprehension.flatMap(({ answer }, at): ReadingFlag[] => {
    const note = copyNote(judgeAnswer(task, at));
    return note ? [{ kind: 'copied', note: `Answer ${at + 1} ${note}`, quote: cut(answer) }] : [];
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

const useFlags: Partial<Record<WordUse, (word: string) => string>> = {
  absent: (word) => `${word} is not in its sentence.`,
  'odd-form': (word) => `The form of ${word} may not fit its sentence.`,
  meaning: (word) => `${word} is explained and not used.`,
  'about-the-word': (word) => `The sentence with ${word} is about the word itself.`,
  'says-nothing': (word) => `The sentence with ${word} could have another word in its place.`,
  short: (word) => `The entry for ${word} is too short to show a meaning.`,
  list: (word) => `The entry for ${word} is a list.`,
  twice: (word) => `The entry for ${word} is one sentence twice.`,
};

/** If the program sees nothing, the verdict of the writer counts. */
function wordFlags(task: ReadingTask, { vocabulary }: Judged): ReadingFlag[] {
  const looked = vocabulary.flatMap(({ word, usage, verdict }, at): ReadingFlag[] => {
    if (verdict !== 'misused' && verdict !== 'unsure') return [];
    if (isTroubled(task, 'vocabulary', at) || isRepeatedWord(task, at)) return [];
    const seen = isOtherLanguage(usage) ? undefined : useFlags[judgeUse(word, usage)];
    const how = verdict === 'misused' ? 'does not fit' : 'is not clear yet';
    const say = seen ?? ((name: string) => `The use of ${name} ${how}.`);
    const isFit = saidFaults(say(named(word)), task).length === 0;
    return [{ kind: 'vocabulary', note: say(isFit ? named(word) : 'this word'), quote: cut(usage) }];
  });
  const blank = listOf(vocabulary.map(({ verdict }) => verdict === 'missing'));
  return blank
    ? [...looked, { kind: 'vocabulary', note: `Left blank: vocabulary ${blank}.`, quote: null }]
    : looked;
}

const sightNotes: Partial<Record<AnswerSight['kind'], string>> = {
  unreadable: 'holds no sentence that can be read.',
  'no-answer': 'says that there is no answer.',
  'no-number': 'names no number.',
  'says-nothing': 'names nothing beyond its question.',
  'no-reason': 'gives no reason that a program can see.',
  'too-few': 'is shorter than its question asks for.',
  elsewhere: 'may be about something else than the book.',
};

/** If the program sees nothing, the verdict of the writer counts. */
function answerFlags(task: ReadingTask, { comprehension }: Judged): ReadingFlag[] {
  const looked = comprehension.flatMap(({ answer, verdict }, at): ReadingFlag[] => {
    if (verdict !== 'thin' && verdict !== 'off-question') return [];
    const sight = judgeAnswer(task, at);
    if (copyNote(sight)) return [];
    const how = sightNotes[sight.kind] ?? (verdict === 'thin' ? 'is thin.' : 'may not answer its question.');
    return [{ kind: 'comprehension', note: `Answer ${at + 1} ${how}`, quote: cut(answer) }];
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

/** Word for word, and never cut within a character. */
export function cut(typed: string): string {
  if (typed.length <= mostQuoted) return typed;
  const start = typed.slice(0, mostQuoted);
  const gap = start.search(/\s\S*$/u);
  return gap > 0 ? start.slice(0, gap) : start.replace(/[\uD800-\uDBFF]$/, '');
}

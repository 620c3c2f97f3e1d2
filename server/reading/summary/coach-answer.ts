import type { Judgement, ReadingSummary } from '#contract/check-ins.ts';
import { type AnswerSight, judgeAnswer } from '../entries/judge-answer.ts';
import { ownStems } from '../entries/own-words.ts';
import { needOf, type QuestionNeed } from '../entries/question-need.ts';
import { quoteOf } from '../entries/quote.ts';
import type { ReadingTask } from './reading-task.ts';
import { firstFit } from './said-faults.ts';

export type AnswerJudgement = Judgement<ReadingSummary['comprehension'][number]>;

export const readsEnglish = 'The built-in coach reads English only. Your teacher will read this.';

const blankAnswer = 'This is still blank. Start with one thing that you recall.';

/** The only thing said of words that may speak of harm: they are neither repeated nor rated. */
export const troubledNote = 'Thank you for telling this. Your teacher can read it.';

/** Quotes words of the answer or its question, and asks. */
export function coachAnswer(task: ReadingTask, at: number): AnswerJudgement {
  const sight = judgeAnswer(task, at);
  if (sight.kind === 'blank') return { verdict: 'missing', note: firstFit([blankAnswer], task) };
  const verdict = isFine(sight) ? 'complete' : 'thin';
  const { question = '', answer = '' } = task.comprehension[at] ?? {};
  const own = new Set(ownStems(answer, question));
  const quote = quoteOf(answer, (stem) => own.has(stem));
  const need = needOf(question);
  const quoting = quote === '' ? [] : [noteOf(sight, need, `You wrote “${quote}”.`)];
  return { verdict, note: firstFit([...quoting, noteOf(sight, need, '')], task) };
}

/** Nothing calls for another answer. */
export function isFine({ kind }: AnswerSight): boolean {
  return kind === 'sound' || kind === 'troubled' || kind === 'foreign';
}

function noteOf(sight: AnswerSight, need: QuestionNeed, wrote: string): string {
  const say = (...sentences: string[]) => sentences.filter((sentence) => sentence !== '').join(' ');
  const asks = need.word === '' ? '' : `The question says “${need.word}”.`;
  switch (sight.kind) {
    case 'blank':
      return blankAnswer;
    case 'foreign':
      return readsEnglish;
    case 'troubled':
      return troubledNote;
    case 'to-the-ai':
      return 'Tell about the book here. What took place in the part that you read?';
    case 'copied-question':
      return say(wrote, 'These words stand in the question. What do you say in words of your own?');
    case 'copied-answer':
      return say(wrote, `This says the same as answer ${sight.as}. What fits this question?`);
    case 'unreadable':
      return 'I could not read a sentence here. Can you say it in one plain sentence?';
    case 'from-cover':
      return `Words like “${sight.word}” often stand on the cover of a book. What would you say in your own words?`;
    case 'no-answer':
      return say(asks, 'Which page could help you to find out?');
    case 'no-number':
      return say(wrote, asks, 'Which number fits?');
    case 'says-nothing':
      return say(wrote, asks, 'Which person, place or thing in the book can you name?');
    case 'no-reason':
      return say(wrote, `The question says “${need.word}”, too. What is your reason?`);
    case 'too-few':
      return say(wrote, asks, 'What more can you tell?');
    case 'elsewhere':
      return say(wrote, 'What does this tell about the book?');
    case 'sound':
      return say(wrote, furtherQuestions[need.isOfReader ? 'reader' : need.kind]);
  }
}

/** Asked after an answer in the student's own words. */
const furtherQuestions: Record<QuestionNeed['kind'] | 'reader', string> = {
  fact: 'Where in the book did you find this?',
  count: 'Where in the book did you find this?',
  'yes-no': 'What in the book made you think so?',
  reason: 'Which page or line shows this?',
  process: 'Which detail helps a friend to see how?',
  telling: 'What came of it?',
  reader: 'Which part of the book made you think of this?',
};

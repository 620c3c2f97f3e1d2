import { isToAi, proseSentences, wordsOf } from '#server/student-text/index.ts';
import { isTroubled, type ReadingTask } from '../summary/reading-task.ts';
import { coverWords } from './cover-words.ts';
import { isOtherLanguage } from './language.ts';
import { ownStems, tellingStems } from './own-words.ts';
import { needOf, type QuestionNeed } from './question-need.ts';
import { isCopiedFrom, isSameText } from './same-text.ts';
import { isUnreadable } from './unreadable.ts';

/** What a program can see in an answer, but not whether it is right. */
export type AnswerSight =
  | { kind: 'blank' | 'troubled' | 'to-the-ai' | 'foreign' | 'copied-question' | 'unreadable' | 'sound' }
  | { kind: 'no-answer' | 'no-number' | 'says-nothing' | 'no-reason' | 'too-few' | 'elsewhere' }
  /** `as` is the number of the other answer, from one. */
  | { kind: 'copied-answer'; as: number }
  /** `word` is typical of covers. */
  | { kind: 'from-cover'; word: string };

const gaveUp =
  /^(?:(?:sorry|um+|well|idk|i (?:really |still )?(?:do ?n['’]?t|do not|didn['’]?t|did not) (?:know|remember|care|get it|understand)(?: (?:it|this|that|yet|anything|what (?:this|that) means))?|no idea|not sure|nothing(?: really| much)?|n\/?a|none)[\s.!?,]*)+$/i;
const saysNone = /^(?:no|none|nope|not really|nothing|nowhere|nobody|no one|never)\b/i;
const denies = /(?<![\p{L}])(?:do ?n['’]?t|do not|not|never|no(?! |$)|no \p{L}+ing)(?![\p{L}])/iu;
/** A young reader's reason is a reason: "the fight, because it was cool". */
const likes =
  /\b(?:be?c(?:au|ua|a|u)[sz]e?|cuz|bc|cause)\b.*\b(?:cool|fun|nice|good|great|awesome|amazing|interesting|boring|weird|crazy|pretty|bad)\b/iu;
const number =
  /\p{N}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|none|no|zero|half|once|twice|both|every|many|few|several|couple|lots?|bunch|countless|numerous|dozen|always|never|rarely|daily|often|all)\b/iu;

export function judgeAnswer(task: ReadingTask, at: number): AnswerSight {
  const given = task.comprehension[at];
  if (!given || given.isBlank) return { kind: 'blank' };
  const { question, answer } = given;
  if (isTroubled(task, 'comprehension', at)) return { kind: 'troubled' };
  if (isToAi(answer) || proseSentences(answer).some(isToAi)) return { kind: 'to-the-ai' };
  if (isOtherLanguage(answer)) return { kind: 'foreign' };
  if (isCopiedFrom(answer, question)) return { kind: 'copied-question' };
  const as = sameBefore(task, at);
  if (as > 0) return { kind: 'copied-answer', as };
  if (isUnreadable(answer, needOf(question).kind === 'fact')) return { kind: 'unreadable' };
  const [word] = coverWords(answer);
  if (word) return { kind: 'from-cover', word };
  return { kind: judgeWords(task, at) };
}

/** The number of the first answer with the same words, from one; 0 where there is none. */
function sameBefore({ comprehension }: ReadingTask, at: number): number {
  const answer = comprehension[at]?.answer ?? '';
  return (
    1 + comprehension.slice(0, at).findIndex((other) => !other.isBlank && isSameText(other.answer, answer))
  );
}

/** Whether there are as many words as the question needs, and about what it asks. */
function judgeWords(task: ReadingTask, at: number) {
  const { question = '', answer = '' } = task.comprehension[at] ?? {};
  const need = needOf(question);
  if (need.allowsNone && saysNone.test(answer.trim())) return 'sound';
  if (gaveUp.test(answer.trim())) return 'no-answer';
  if (need.kind === 'count') return number.test(answer) ? 'sound' : 'no-number';
  if (need.kind === 'yes-no' && wordsOf(answer).length > 0) return 'sound';
  // "No crying" is a valid answer to a question for a rule.
  if (need.kind === 'fact' && denies.test(answer.trim())) return 'sound';
  const own = (need.isChoice ? tellingStems(answer) : ownStems(answer, question)).length;
  if (own === 0) return 'says-nothing';
  if (isElsewhere(task, at, need)) return 'elsewhere';
  if (own >= need.fewest || (need.kind === 'reason' && likes.test(answer))) return 'sound';
  return need.kind === 'reason' ? 'no-reason' : 'too-few';
}

/** "We" often means everybody: only what "we" did is about the reader. */
const firstPerson =
  /(?<![\p{L}])(?:i|i['’]?m|i['’]?ve|me|my|we (?:\p{L}+ed|went|had|were|got|ate|saw|won|did|made))(?![\p{L}])/iu;
const thirdPerson = /(?<![\p{L}])(?:he|she|they|him|her|his|hers|them|their|it['’]?s)(?![\p{L}])/iu;
/** "I think", "my favorite part": the reader speaks about the book. */
const comments =
  /(?<![\p{L}])(?:i|we|me|i['’]d|i['’]ll)(?: \p{L}+)? (?:think|thought|believe|wonder|learn|learned|learnt|predict|guess|feel|felt|agree|disagree|notice|noticed|know|knew|understand|understood|realize|realized|find|found|hope|hoped|would|will|could|might|imagine|read|remember|liked|loved|enjoyed|hated|see|saw|wish|expect|expected|doubt|infer|inferred|bet|say|chose|choose|pick|picked)(?![\p{L}])|(?<![\p{L}])my (?:favorite|favourite|opinion|prediction|guess|answer|evidence|reason|question)(?: part| character| person| idea| fact| scene| word| question)?(?: is| was)/iu;

/** About the reader's own life although the question is about the book, and without any word of the book. */
function isElsewhere(
  { comprehension, vocabulary, book }: ReadingTask,
  at: number,
  need: QuestionNeed,
): boolean {
  const { question = '', answer = '' } = comprehension[at] ?? {};
  if (need.isOfReader || !firstPerson.test(answer) || thirdPerson.test(answer) || comments.test(answer))
    return false;
  const around = [
    ...[question, book.title, ...vocabulary.flatMap(({ word, usage }) => [word, usage])],
    ...comprehension.filter((_, place) => place !== at).map((other) => other.answer),
  ];
  const ofBook = new Set(tellingStems(around.join(' ')));
  return tellingStems(answer).every((one) => !ofBook.has(one));
}

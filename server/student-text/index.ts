export { type Age, ageOf } from './age.ts';
export { isEasy } from './easy-words.ts';
export { Passages } from './passages.ts';
export { readingGrade } from './readability.ts';
export { longestQuote, type Sentence, splitFurther, splitSentences, toQuote } from './sentences.ts';
export { isEnglishWord } from './spelling.ts';
export {
  holdsIdentifier,
  sentencesOf,
  type TextGround,
  textFaults,
  toPrompt,
  toWordLine,
  type WordLine,
} from './text-faults.ts';
export { asksForMove } from './tone.ts';
export { findStartReason, isEnglish, isWithin, type StartReason } from './verdict.ts';
export { contentStems, countWords, sharedRuns, stem, wordRuns, wordsOf } from './words.ts';

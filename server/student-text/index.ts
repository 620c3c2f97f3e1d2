export { type Age, ageOf } from './age.ts';
export { copyFinder } from './copied.ts';
export { isEasy } from './easy-words.ts';
export { tellsEnd } from './faults/asides.ts';
export { type FaultKind, faultsAmong, faultsOf, toFaultWords } from './faults/fault-kinds.ts';
export type { Known } from './faults/inventions.ts';
export { namesBand, speaksOfMarks } from './faults/marks.ts';
export { areTwins } from './faults/twins.ts';
export { asksForMove, hasVerb, tagWords } from './grammar.ts';
export { type LineRole, readRoles, splitLabels } from './line-roles.ts';
export { Passages } from './passages.ts';
export { mayPlead, type PleaWeights, pleaFeatures, pleaScore } from './plea-words.ts';
export { readingGrade } from './readability.ts';
export { repeatsTrouble } from './repeats-trouble.ts';
export { learnedClauses } from './sentences/learned-cuts.ts';
export { proseSentences } from './sentences/prose-sentences.ts';
export { sentenceEnds } from './sentences/sentence-ends.ts';
export {
  longestQuote,
  type Sentence,
  splitFurther,
  splitSentences,
  toQuote,
} from './sentences/sentences.ts';
export { unwrap } from './sentences/unwrap.ts';
export { isEnglishWord } from './spelling.ts';
export {
  holdsIdentifier,
  inventionFaults,
  type TextGround,
  textFaults,
  toPrompt,
  toWordLine,
  type WordLine,
} from './text-faults.ts';
export { isPlainlyToAi, isPlea, isToAi } from './to-ai.ts';
export { findStartReason, isEnglish, isWithin, type StartReason } from './verdict.ts';
export { nameWithholder, replaceName, type Withhold } from './withhold-name.ts';
export { contentStems, countWords, sharedRuns, stem, wordRuns, wordsOf } from './words.ts';
export { findSpeaksToAi, readSpeaksToAi } from './words-to-ai.ts';

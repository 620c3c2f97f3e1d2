import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';
import { tagWords } from '#server/student-text/index.ts';
import { type ByKind, isYoung, pick } from './by-kind.ts';
import { list } from './schema.ts';
import type { HelpStrategy } from './strategy.ts';

export const sentenceStarters: HelpStrategy = {
  id: 'sentence-starters',
  helps: 'each step',
  schema: list('two or three sentence starters that end in …'),
  items: [2, 3],
  // A finished sentence would be written for the student.
  chooseItems: (items) => items.map(withGap).filter(endsOpen),
  byCoach: (task, { kind }) => ({
    text: '',
    items: pick(isYoung(task) ? youngStarters : starters, storyKind(task, kind)).slice(0, 3),
  }),
};

/** "One reason is" is open, too: it says less without its dots. */
function withGap(starter: string): string {
  return /[\p{L}\p{N}]$/u.test(starter.trim()) ? `${starter.trim()} …` : starter;
}

const longestNoun = 11;
const mostStarterWords = 14;
/** With more words nearly all is said. */
const longestStarter = 18;
/** What cannot end a sentence. */
const openWord =
  /(?:^|[^\p{L}])(?:because|that|than|is|are|was|were|the|a|an|to|of|in|on|at|by|for|from|with|and|but|so|or|if|when|while|as|my|your|his|her|its|their|our|has|have|had|will|would|can|could|should|might|may|like|who|which|where|how|why|what|about|into|over|between|not|only|i|it|he|she|they|we)\s*(?:…|\.\.\.|_{2,})/iu;

/** "The story says …", "When it rains, the river …": the verb or what it says is still to come in the last clause. */
function isLastClauseOpen(said: string): boolean {
  const words = tagWords(said.replace(/\s*(?:…|\.\.\.|_{2,})[.?!,]?$/, ''));
  const from = words.findLastIndex(
    ({ lower, after }, at) => at < words.length - 1 && (opensClause.test(lower) || /[,;:]/.test(after)),
  );
  const clause = words.slice(from + 1);
  const last = clause.at(-1);
  const isVerb = ({ tags }: (typeof words)[number]) => tags.has('Verb') && !tags.has('Gerund');
  if (!last || !clause.some(isVerb) || isVerb(last)) return true;
  return /self$|selves$/.test(last.lower) || tagWords(last.lower)[0]?.tags.has('Verb') === true;
}

const opensClause =
  /^(?:that|because|which|who|when|while|where|why|how|what|if|so|and|but|as|since|although)$/;

/** Whether a starter leaves the sentence to its writer: with gaps between few words, or at its end before all is said. */
function endsOpen(starter: string): boolean {
  const said = starter.trim().replace(/["”’']+$/u, '');
  const words = said.match(/\p{L}+/gu)?.length ?? 0;
  if (/[,:–—]$/.test(said)) return words <= mostStarterWords;
  const gaps = said.match(/…|\.\.\.|_{2,}/g) ?? [];
  if (gaps.length > 1 && words <= longestNoun) return true;
  if (words > longestStarter || !/(?:…|\.\.\.|_{2,})[.?!,]?$/.test(said)) return false;
  return (
    gaps.length > 1 ||
    words <= longestNoun ||
    isLastClauseOpen(said) ||
    openWord.test(said.slice(-24)) ||
    /,\s*(?:…|\.\.\.|_{2,})[.?!]?$/.test(said)
  );
}

/** In a story even words and style are about what can be seen. */
function storyKind({ isOpen }: FeedbackTask, kind: CriterionKind): CriterionKind {
  return isOpen && /^(?:words|style|voice|sentences|conventions|general)$/.test(kind) ? 'detail' : kind;
}

export const youngStarters: ByKind<string[]> = {
  claim: ['I think …', 'The best one is …'],
  reasons: ['I think so because …', 'I like it because …'],
  counter: ['Some may say …', 'But I think … because …'],
  evidence: ['The book says …', 'I know this because …'],
  detail: ['It looked like …', 'I could hear …'],
  talk: ['“…,” said my …', '“…!” I said.'],
  order: ['First …', 'Then …', 'Last …'],
  ending: ['At the end I felt …', 'Now I know …'],
  general: ['One more thing is …', 'It is … because …'],
};

export const starters: ByKind<string[]> = {
  claim: ['The main thing to know is …', 'I believe that …, because …'],
  theme: ['The story shows that people …', 'What … learns is that …'],
  reasons: ['One reason is …', 'Somebody who does not care about … might still care about …'],
  evidence: ['The text says that …', 'One detail that shows this is …', 'According to …, …'],
  data: ['At … it was …, but at … it was …', 'The difference between … and … is …'],
  reasoning: ['This shows that …', 'This happens because …', 'It matters because …'],
  'math-steps': ['First I …, because …', 'I know that … is the same as …, so …'],
  answer: ['I checked it by …', 'Another way to see it is …'],
  counter: ['Some people may say that …', 'They are right that …, but …'],
  reflection: ['Back then I …; now I see …', 'What I did not know yet was …'],
  detail: ['It looked like …', 'I could hear …', 'It felt as if …'],
  talk: ['“…,” said …', '“Wait,” I said, “…”'],
  order: ['Because of this, …', 'Another …', 'In contrast, …'],
  opening: ['Have you ever …?', 'The first thing I noticed was …'],
  ending: ['What I want you to remember is …', 'If more people knew this, …'],
  words: ['In other words, …', 'This is called …, which means …'],
  general: ['For example, …', 'This matters because …', 'One thing I can add is …'],
};

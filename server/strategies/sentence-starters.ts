import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';
import { type ByKind, isYoung, pick } from './by-kind.ts';
import { list } from './schema.ts';
import type { HelpStrategy } from './strategy.ts';

export const sentenceStarters: HelpStrategy = {
  id: 'sentence-starters',
  helps: 'each step',
  schema: list('two or three sentence starters that end in …'),
  items: [2, 3],
  byCoach: (task, { kind }) => ({
    text: '',
    items: pick(isYoung(task) ? youngStarters : starters, storyKind(task, kind)).slice(0, 3),
  }),
};

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

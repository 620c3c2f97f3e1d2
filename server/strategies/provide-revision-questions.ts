import { type ByKind, isYoung, pick } from './by-kind.ts';
import { list } from './schema.ts';
import type { HelpStrategy } from './strategy.ts';

export const revisionQuestions: HelpStrategy = {
  id: 'provide-revision-questions',
  helps: 'each step',
  schema: list('one or two open questions'),
  items: [1, 3],
  byCoach: (task, { kind }) => ({
    text: 'Ask yourself:',
    items: pick(isYoung(task) ? youngQuestions : questions, kind).slice(0, 2),
  }),
};

export const youngQuestions: ByKind<string[]> = {
  detail: ['What could you see and hear?'],
  talk: ['What did they say?'],
  ending: ['How did you feel at the end?'],
  reasons: ['Why do you think so?'],
  focus: ['What is the best part?'],
  general: ['What would a friend ask you here?'],
};

export const questions: ByKind<string[]> = {
  claim: ['What would somebody ask who has not read the text?'],
  theme: ['Where in the story does a person learn this, and how can you tell?'],
  reasons: ['Who would not agree, and what would matter to them?'],
  evidence: ['Which line in the text made you think so?', 'What would a doubtful reader ask you to prove?'],
  data: ['Which two numbers show the biggest difference?'],
  reasoning: ['What does this show that a reader might miss?', 'Why does that matter for your main point?'],
  counter: ['What is the strongest thing that the other side could say?'],
  'math-steps': [
    'What would somebody ask who got another answer?',
    'Which step would be hardest to explain?',
  ],
  reflection: ['What do you know now that you did not know that day?'],
  detail: [
    'What was the small thing that nobody else noticed?',
    'What could you hear just before it happened?',
  ],
  talk: ['What did they say, and what did they leave out?'],
  focus: ['Which minute of this would you keep if you could keep only one?'],
  order: ['What does a reader need to know before this part?'],
  opening: ['What would make a stranger want to read the next line?'],
  ending: ['What should a reader still think about an hour later?'],
  words: ['Which word here could stand in almost any piece of writing?'],
  voice: ['How would you tell this to a friend at lunch?'],
  general: ['What would a reader who was not there ask you here?'],
};

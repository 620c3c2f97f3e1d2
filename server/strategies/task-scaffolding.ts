import { type ByKind, isYoung, pick } from './by-kind.ts';
import { list } from './schema.ts';
import type { HelpStrategy } from './strategy.ts';

export const taskScaffolding: HelpStrategy = {
  id: 'task-scaffolding',
  helps: 'each step',
  schema: list('two or three small actions'),
  items: [1, 4],
  byCoach: (task, { kind }) => ({
    text: 'Small steps:',
    items: pick(isYoung(task) ? youngActions : actions, kind),
  }),
};

const youngActions: ByKind<string[]> = {
  'how-to': [
    'Act out this step with your hands.',
    'Say each thing that you touch.',
    'Write down what you forgot.',
  ],
  order: ['Count your steps on your fingers.', 'Say the time word for each one.', 'Write it at the start.'],
  detail: ['Close your eyes. What do you see?', 'Draw it small.', 'Write one word for it.'],
  general: ['Read this part out loud.', 'Tell a friend what you will add.', 'Write it down.'],
};

const actions: ByKind<string[]> = {
  evidence: [
    'Underline the words here that a reader could doubt.',
    'Look through the text for one line about them and mark it.',
    'Write that detail in your own words, right after this part.',
  ],
  data: [
    'Circle the word here that compares.',
    'Find the two numbers in the data that belong to it.',
    'Write them into your sentence with their units.',
  ],
  reasoning: [
    'Read your detail and ask out loud, “So what?”',
    'Say your answer to a partner in one breath.',
    'Write down what you said, and check that it fits your main idea.',
  ],
  reasons: [
    'Write “because” at the end of this part and go on, three different ways.',
    'Put a star next to the reason that would surprise someone.',
    'Keep that one and add it.',
  ],
  claim: [
    'Say your main idea to a partner in one breath.',
    'Write down the words that you just used.',
    'Put them where a reader looks first.',
  ],
  'math-steps': [
    'Cover your answer and read your steps to a partner.',
    'Draw what the first step looks like.',
    'Write down the number that goes with each part.',
  ],
  counter: [
    'Name one person who would not agree.',
    'Write what they would say, as fairly as you can.',
    'Write one sentence that answers it.',
  ],
  order: [
    'Give each sentence a number for what it does: idea, detail or reason.',
    'Find the place where two neighbors do not fit together.',
    'Add a linking word there, or trade their places.',
  ],
  ending: [
    'Cover your last sentence and read the rest.',
    'Write two new last sentences, each in a different way.',
    'Choose the one that you would like to hear.',
  ],
  detail: [
    'Close your eyes and go back to this moment.',
    'Write down three things that you could see, hear or feel.',
    'Add the one that nobody else would think of.',
  ],
  general: [
    'Read this part out loud.',
    'Write your new sentence on the side first.',
    'Put it in, and read the whole part again.',
  ],
};

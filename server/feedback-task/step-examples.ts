import type { FeedbackTask } from './feedback-task.ts';

type Example = { work: string; criterion: string; label: string; body: string };

/** Two good steps for each band of grades, on topics that no school work is likely to have. */
const examples: readonly { upTo: number; steps: readonly [Example, Example] }[] = [
  {
    upTo: 4,
    steps: [
      {
        work: 'My goldfish is funny. He swims all day.',
        criterion: 'Uses details',
        label: 'Show one funny thing',
        body: 'You tell us that he is funny. What did he do one time? Add that.',
      },
      {
        work: 'We need a slide by the pond because slides are fun.',
        criterion: 'Gives reasons',
        label: 'Find one more why',
        body: 'Fun is one reason. Who else would like the slide? Ask yourself why, and add it.',
      },
    ],
  },
  {
    upTo: 8,
    steps: [
      {
        work: 'In 1998 the lighthouse had 40 visitors a day. In 2004 it had 9.',
        criterion: 'Explains the evidence',
        label: 'Say what the drop shows',
        body: 'You put 40 and 9 side by side, so a reader sees the fall. What does it prove about the ferry? Add one sentence that says it.',
      },
      {
        work: 'Then the kite tore. I felt sad. We had spent a week on it.',
        criterion: 'Shows how people feel',
        label: 'Let the week come first',
        body: 'The week of work makes the tear hurt, and it comes last. Try it before the tear. Does “sad” still have to be said?',
      },
    ],
  },
  {
    upTo: 12,
    steps: [
      {
        work: 'The keeper says that he is calm, yet he winds the clock twice.',
        criterion: 'Analyzes evidence',
        label: 'Let the clock argue',
        body: 'You catch a gap between what he says and what he does, and stop there. Which word of your thesis does the second winding prove? Say so next.',
      },
      {
        work: 'Some fear that night ferries wake the harbor, but people have a right to travel.',
        criterion: 'Answers the other side',
        label: 'Answer the fear itself',
        body: 'The fear is about sleep, and your answer is about rights. What would you tell somebody who lies awake? Put that in before your last sentence.',
      },
    ],
  },
];

/** The examples for the grade of a unit, as a model reads them. */
export function exampleText({ grade }: Pick<FeedbackTask, 'grade'>, most = 2): string {
  const { steps } = examples.find(({ upTo }) => grade <= upTo) ?? (examples[2] as (typeof examples)[number]);
  const lines = steps
    .slice(0, most)
    .map((one) => `“${one.work}” (${one.criterion}) → ${one.label}: ${one.body}`);
  return ['Good steps on other works. Use none of their words.', ...lines].join('\n');
}

/** All of them, so that none is taken over into an answer. */
export const exampleWords = examples.flatMap(({ steps }) => steps.map(({ body }) => body)).join('\n');

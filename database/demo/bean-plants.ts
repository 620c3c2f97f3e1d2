import type { DemoUnit } from './demo-unit.ts';

/** Grade 4, science: a report on an experiment that a class can really do. */
export const beanPlants: DemoUnit = {
  id: '0d3f4c1a-5b7e-4a53-9c52-6f1e2a7b9d04',
  title: 'Bean plant lab report',
  grade_level: '4',
  learning_objectives: [
    'Explain how light changes the way a bean plant grows.',
    'Use measurements from an experiment as evidence.',
    'Explain why the evidence supports the claim.',
  ].join('\n'),
  assessment_criteria: [
    'Claim: answers the question "How does light change a bean plant?" in one clear sentence.',
    'Evidence: uses at least two measurements or observations from the experiment.',
    'Reasoning: explains why the evidence supports the claim, using an idea from the reading.',
    'Science words: uses words from the reading, such as stem, leaf, energy or chlorophyll, in the right way.',
  ].join('\n'),
  draft_limit: 5,
  release: 'at-once',
  expected_mistakes: [
    'Says that the bean in the dark is healthier because it is taller.',
    'Says that the plant gets its food from the soil.',
  ].join('\n'),
  shows_texts: true,
  learning_sources: `Two Beans, Two Places

Ms. Okafor's class wanted to know how light changes a bean plant. They soaked ten beans overnight and planted them in ten cups, each with the same amount of soil. Five cups went on a sunny windowsill. The other five went into a closet with the door shut. Every cup got two spoons of water a day. Light was the only thing that was different, and that made it a fair test.

On day five, green tips came up on the windowsill. The students opened the closet and gasped. Those plants were already taller! On day ten, the class measured again. The closet plants were 24 centimeters tall. The windowsill plants were only 15 centimeters tall.

"So the dark is better for beans," said Theo.

"Look closer," said Ms. Okafor.

The closet plants had thin, pale stems that bent over. Their leaves were tiny and yellow. The windowsill plants had thick stems and wide green leaves.

A green plant makes its own food. Its leaves hold a green material called chlorophyll, which catches energy from light. The plant uses that energy to turn water and air into sugar. Without light, a plant cannot make sugar, and it stops making chlorophyll. That is why it turns yellow.

Then how did the closet plants grow at all? A bean seed carries a packed lunch. Its two thick halves are full of stored food. In the dark, the plant spends that food on one thing: getting taller. It stretches its stem to search for light. Under the soil, this is a clever plan, because light may be just a little higher. In a closet, the plan fails. When the packed lunch is gone, the plant starves.

On day eighteen, four of the five closet plants had died. Every plant on the windowsill was alive.

"Taller," wrote Theo in his notebook, "is not the same as healthier."`,
  mentor_texts: `From a report on another question: "Do worms like wet or dry soil?"

Worms choose wet soil. We put ten worms in the middle of a box with wet soil on one side and dry soil on the other. After one hour, nine worms were in the wet soil. I think this happened because worms breathe through their skin, and the book says that skin must stay wet for air to pass through it. One worm stayed in the middle, so next time we should wait longer.`,
  task_sequence: [
    {
      id: 'claim',
      title: 'Write your claim',
      description: 'Answer the question "How does light change a bean plant?" in one sentence.',
    },
    {
      id: 'evidence',
      title: 'Give your evidence',
      description: 'Tell what you measured and what you saw. Use numbers with their units.',
    },
    {
      id: 'reasoning',
      title: 'Explain why',
      description: 'Use an idea from the reading to explain why your evidence fits your claim.',
    },
  ],
  strategies: ['clarify-concepts', 'sentence-starters', 'word-bank-vocabulary'],
};

import { describe, expect, test } from 'vitest';
import { buildTask } from '#server/feedback-task/feedback-task.factory.ts';
import { placeholders } from '#words/identifiers.ts';
import { coachBlocks } from './coach.ts';

type Unit = Parameters<typeof buildTask>[0];

const skatePark: Unit = {
  title: 'Should our town build a skate park?',
  grade_level: '7',
  learning_objectives: 'Write an argument letter to the town council.\nUse evidence from the two articles.',
  assessment_criteria:
    'States a clear claim\nSupports the claim with evidence from the articles\nAnswers a counterclaim\nUses a formal letter tone',
  learning_sources:
    'In 2023 the town of Millbrook opened a skate park. Police reports of skating on private property fell by 42 percent. Some neighbors of skate parks complain about noise. A study measured the sound of a skate park at 60 decibels, about as loud as a conversation.',
};
const osmosis: Unit = {
  title: 'Osmosis in potato strips',
  grade_level: '9',
  learning_objectives: 'Write a conclusion for the osmosis lab.',
  assessment_criteria:
    'Claim answers the lab question\nUses at least two numbers from the data table\nNames one source of error and an improvement',
  learning_sources:
    'How does salt concentration change the mass of potato strips? Osmosis is the movement of water across a membrane. In water without salt the mass rose by 12.1%. In 5% salt it fell by 14.8%.',
};
const hamster: Unit = {
  title: 'Our class pet',
  grade_level: '1',
  assessment_criteria:
    'I use a capital letter and a period\nI tell one fact about the animal\nI say why I like it',
  learning_sources: 'Hamsters sleep in the day. They play at night. A hamster keeps food in its cheeks.',
};

function stepsOf(unit: Unit, work: string) {
  const { strength, step1, step2 } = coachBlocks(buildTask({ ...unit, work }), {});
  const quotes = [strength, step1, step2].map((block) => block?.quote?.text ?? '').join(' | ');
  return { strength, step1, step2, quotes };
}

describe('what the coach points at', () => {
  test('is not a sentence with a rude word, where there is another', () => {
    const { quotes } = stepsOf(
      skatePark,
      'This shit is so stupid and nobody cares about it. The council never listens to us. But a skate park would be good because reports fell by 42 percent. The noise is like a conversation.',
    );
    expect(quotes).not.toMatch(/shit/);
  });

  test.each(Object.values(placeholders))('is not the sentence that held an identifier: %s', (placeholder) => {
    const { quotes } = stepsOf(
      skatePark,
      `The town should build it because it is fun and ${placeholder} thinks so too. Reports fell by 42 percent in Millbrook. The noise is like a conversation. Some people do not like it.`,
    );
    expect(quotes).not.toContain(placeholder);
  });

  test('is not the sentence that tells a name and an address', () => {
    const { quotes } = stepsOf(
      skatePark,
      'My name is Marcus and I live at [street address]. I want a skate park near us because kids skate in the street. Article 1 says reports fell by 42 percent. The noise is small.',
    );
    expect(quotes).not.toMatch(/Marcus|street address/);
  });
});

describe('a cry for help', () => {
  const cries = [
    'I want to die.',
    'My dad hits me when he is angry.',
    'Sometimes I want to hurt myself.',
    'He touches me at night and I am scared.',
  ];
  const calm =
    'A skate park would be good for our town. The article says reports fell by 42 percent. The noise is like a conversation.';

  test.each(cries)('is neither praised nor made an exercise of: %s', (cry) => {
    const { quotes, step1, step2 } = stepsOf(skatePark, `${calm} ${cry}`);
    expect(quotes).not.toContain(cry);
    expect(step1?.quote).not.toBeNull();
    expect(step2?.quote).not.toBeNull();
  });

  test.each(cries)('that is all there is gets no praise, no quotation and time: %s', (cry) => {
    const { strength, step1, quotes } = stepsOf(skatePark, `${cry} It happens often.`);
    expect(strength ?? null).toBeNull();
    expect(quotes.trim().replaceAll('|', '').trim()).toBe('');
    expect(`${step1?.label}`).toBe('Thank you for writing this down');
  });
});

describe('what the coach asks for', () => {
  test('is about the method where a criterion asks for a source of error', () => {
    const { step1, step2 } = stepsOf(
      osmosis,
      'The strips without salt gained 12.1% mass and the strips in 5% salt lost 14.8%. This happened because water moved out of the potato. Our results could be off because we did not dry all the strips the same way.',
    );
    const step = [step1, step2].find((one) => /source of error/.test(one?.criterion.text ?? ''));
    expect(step?.body ?? '').not.toMatch(/who is speaking|name the source/);
  });

  test('is no reason where a young writer gave one and spelled “because” by ear', () => {
    const { step1, step2 } = stepsOf(
      hamster,
      'my hamster is brown. he runs on the weel at nite. i like him becuz he is sofft',
    );
    expect([step1?.label, step2?.label]).not.toContain('Tell why');
  });

  test('is no fact where an English learner writes “I am agree”', () => {
    const { step1, step2 } = stepsOf(
      skatePark,
      'I am agree with the skate park. The article say that the reports fell by 42 percent. The people that is against say that have much noise, but the noise is same like a conversation.',
    );
    const labels = [step1?.label, step2?.label];
    expect(labels).not.toContain('Put a source beside your experience');
    expect(labels).not.toContain('Give the other side its best line');
  });

  test('is no source where “Document B says” names it', () => {
    const { step1, step2 } = stepsOf(
      skatePark,
      'Our town needs a skate park for its students. Document B says that reports fell by 42 percent. Skating is also a healthy sport for many people.',
    );
    const place = [step1, step2].find((one) => /^Document B/.test(one?.quote?.text ?? ''));
    expect(place?.label).not.toBe('Back this up from the text');
  });
});

describe('where there is nothing to build on', () => {
  test('work that only says that it is stuck gets two ways to start', () => {
    const task = buildTask({ ...osmosis, work: "i dont know what to write. i don't get it" });
    expect(task.startReason).toBe('short');
  });

  test('a thought that begins with not knowing is work', () => {
    const task = buildTask({
      ...osmosis,
      work: 'I don’t know why the potato shrank in salt. I think water left it through the membrane.',
    });
    expect(task.startReason).toBeNull();
  });

  test('work on something else is seen for a unit of few words, too', () => {
    const task = buildTask({
      ...osmosis,
      work: 'Yesterday I played a game with my cousin and we built a giant castle with a moat. Then a monster blew up the whole wall and we had to start again. We laughed until dinner.',
    });
    expect(task.startReason).toBe('off-topic');
  });

  test('capital letters are no place to begin', () => {
    const { step1, step2 } = stepsOf(hamster, 'Hamsters eat.');
    expect([step1?.criterion.text, step2?.criterion.text].join()).not.toMatch(/capital/);
  });
});

test('no step and no praise stands at a sentence that may tell that its writer is unwell', () => {
  const { quotes } = stepsOf(
    skatePark,
    'I think the town should build a skate park because kids skate in the street. I feel like nobody cares if I am there or not. Reports of skating on private property fell by 42 percent. I would go there every day after school.',
  );
  expect(quotes).not.toContain('nobody cares');
  expect(quotes).toContain('skate');
});

test.each([
  [
    'an opinion that is only announced',
    skatePark,
    'I am writing to tell you my opinion about the skate park, which I think is worth hearing. Reports fell. The noise is like a conversation.',
  ],
  [
    'a single word that somebody said',
    {
      ...hamster,
      grade_level: '5',
      title: 'A true story',
      learning_objectives: 'Write a personal narrative.',
      assessment_criteria: 'Uses dialogue',
    },
    'We got a hamster on a rainy day in March. “So,” he said. It slept all day and ran all night.',
  ],
] as const)('no praise stands at %s', (_, unit, work) => {
  expect(stepsOf(unit, work).strength ?? null).toBeNull();
});

import { toUnit } from '../fixtures/unit.ts';
import type { CheckInWords } from '../reading/fixture.ts';

/** What the public pages show samples of: units, works and a check-in of our own writing. */
export const feedbackSamples = [
  {
    file: 'web/public/general-station/sample-feedback.json',
    nickname: 'Sandhill Crane',
    unit: toUnit({
      title: 'Plant investigation',
      grade: '5',
      objectives: 'Write a conclusion for a fair test.\nExplain what light does for a plant.',
      texts: `A fair test changes one thing and keeps everything else the same. We gave two bean plants the same soil, the same pot and the same amount of water. One stood by the window and one in the closet. After two weeks the window plant was 9 cm tall and green. The closet plant was 14 cm tall, thin and yellow.
Leaves are green because of chlorophyll. Chlorophyll takes in the energy of sunlight. With this energy the leaf turns water and carbon dioxide into sugar. This is called photosynthesis, and the sugar is the plant's food.
Without light a leaf makes no new chlorophyll, so its green fades to yellow. The stem grows long and thin because the plant spends the food it has left to reach for light.`,
      criteria:
        'Claim: answers the question\nEvidence: uses numbers from our data\nReasoning: explains why with the science idea',
      on: ['sentence-starters', 'suggest-graphic-organizers'],
    }),
    work: 'I think light is food for bean plants. The plant in the closet was 14 cm tall, and the other one was 9 cm. It turned yellow. The plant by the window stayed green. Our test was fair because both plants got the same water.',
  },
  {
    file: 'web/public/landing/sample-feedback.json',
    nickname: 'Snow Goose',
    unit: toUnit({
      title: 'The Boston Tea Party',
      grade: '7',
      objectives: 'Explain why the colonists protested.\nSupport a claim with evidence from a source.',
      texts: `In 1773 Parliament gave one company the right to sell tea in the colonies without paying the tax that other merchants had to pay. The colonists had no vote in Parliament. "No taxation without representation" was printed in newspapers and painted on walls.
In Boston a meeting of five thousand people asked the governor to send the tea ships back to London. He refused. That night about one hundred men boarded three ships and threw 342 chests of tea into the harbor.
Not every colonist agreed. Some merchants signed a petition to pay for the tea, and a printer wrote that "a debt is a debt, whoever is angry."`,
      criteria: 'Reasoning: explains why it happened\nEvidence: uses details from the source',
      on: [],
    }),
    work: 'I think the Boston Tea Party was a fair protest. Everybody in Boston was on their side. The colonists asked the governor to send the ships back. He refused. So one hundred men threw 342 chests into the harbor. The tea itself was not the problem.',
  },
] as const;

export const readingSample: { file: string; alias: string; checkIn: CheckInWords } = {
  file: 'web/shell/reading-pocket.json',
  alias: 'Gray Fox',
  checkIn: {
    level: 5,
    pace: 40,
    book: { title: 'The Secret Garden', author: 'Frances Hodgson Burnett' },
    pages: 44,
    vocabulary: [
      { word: 'wistful', usage: 'I felt wistful when our class hamster went home for the summer.' },
      { word: 'moor', usage: 'From her window Mary can see the wild moor.' },
      { word: 'buried', usage: 'The robin shows her where somebody buried the key.' },
    ],
    answers: [
      'Mary finds the key and goes into the garden. It has been locked for ten years.',
      'It was good.',
      'I wonder who cries at night, because the servants say that it is only the wind.',
    ],
  },
};

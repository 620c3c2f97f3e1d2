/** What thirty children wrote about the flood, by nickname; our own texts. */
export const classWorks: readonly (readonly [nickname: string, text: string])[] = [
  [
    'Alder',
    'The flood came because it rained all summer. The levees broke in July and the streets were full of brown water.',
  ],
  [
    'Apple',
    'Rain made the flood. My grandmother says she never saw so much rain in one summer. The corn was lost.',
  ],
  [
    'Aspen',
    'I think the river was too full. Volunteers filled sandbags day and night but the water was stronger than they were.',
  ],
  [
    'Balsam',
    'There was a flood in 1993. It was very big. Many people had to leave their houses and it was sad for them.',
  ],
  [
    'Bamboo',
    'Farmers lost their corn because the roots drowned. That is an effect. The cause was the rain that did not stop.',
  ],
  [
    'Beech',
    'The towns should not be built beside the river. Some towns moved to higher ground and they were safe after that.',
  ],
  [
    'Birch',
    'When the water went away there was mud in every room. People had to clean for a long time and throw things away.',
  ],
  [
    'Cactus',
    'The rain fell and fell. Then the river rose over its levees. Then the streets stood under water for weeks.',
  ],
  [
    'Cedar',
    'Floods are dangerous because water is heavy. In the text volunteers tried to stop it with sandbags.',
  ],
  [
    'Cherry',
    'My opinion is that the levees were too low. If they were higher the brown water would stay in the river.',
  ],
  [
    'Clover',
    'The flood happened in summer. It rained in the summer. The river was high and it went over the levee.',
  ],
  [
    'Cypress',
    'One effect of the flood was that farmers had no corn to sell. Another effect was mud. The cause was rain.',
  ],
  [
    'Daisy',
    'People worked together in the flood. They filled sandbags at night, which shows that they cared for the town.',
  ],
  [
    'Elder',
    'Because the rain did not stop, the ground was full like a sponge. So the water had to go into the river.',
  ],
  ['Fern', 'The Mississippi is a long river. In 1993 it was in the news. It rained and the town got wet.'],
  [
    'Fig',
    'I would move to higher ground, too. The text says some towns did that instead of building again beside the river.',
  ],
  [
    'Ginkgo',
    'First it rained all summer. Next the river rose in July. Last the water fell and people found mud.',
  ],
  [
    'Hazel',
    'The flood was bad for the animals as well. I do not know where they went when the fields were under water.',
  ],
  [
    'Heather',
    'A levee is a wall of earth. When the river is higher than the levee the water comes into the town.',
  ],
  [
    'Holly',
    'It was the fault of the weather. Nobody can stop the rain, but people can decide where they build houses.',
  ],
  [
    'Iris',
    'The roots of the corn drowned. Plants need air in the ground, so too much water is as bad as none.',
  ],
  [
    'Ivy',
    'Brown water stood in the streets for weeks. I think it smelled bad and people could not go to school.',
  ],
  [
    'Juniper',
    'The flood of 1993 had two causes. It rained the whole summer and the levees could not hold the river.',
  ],
  [
    'Larch',
    'Sandbags are bags with sand. Volunteers filled them. They did not help enough because the river was too strong.',
  ],
  [
    'Laurel',
    'In the end the towns learned something. They moved, because living beside the river was too dangerous for them.',
  ],
  ['Lilac', 'If I lived there I would be scared of the river. Every day I would look how high the water is.'],
  [
    'Linden',
    'The text shows that a flood does not end when the water falls. There was mud in every room after it.',
  ],
  [
    'Lotus',
    'Rain, river, levee, street: that is the way the water took. Each of them was too full for the next one.',
  ],
  [
    'Maple',
    'Farmers and people in towns both lost things. The farmers lost corn and the people in towns lost furniture.',
  ],
  [
    'Mint',
    'The flood was the biggest in many years. I learned that water can be stronger than a wall of sandbags.',
  ],
];

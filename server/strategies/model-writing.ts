import { contentStems } from '#server/student-text/index.ts';
import { type ByKind, pick } from './by-kind.ts';
import { text } from './schema.ts';
import type { HelpStrategy } from './strategy.ts';

export const modelWriting: HelpStrategy = {
  id: 'model-writing',
  helps: 'each step',
  schema: text('one or two sentences that make the move on a different topic'),
  items: [0, 2],
  byCoach: (task, { kind }) => {
    const [first, second] = pick(models, kind);
    const isSame = contentStems(first).some((word) => task.topic.has(word) && word.length > 4);
    return { text: 'The same move on another topic:', items: [isSame ? second : first] };
  },
};

/** The same move on two other topics, so that one of them is not the unit's. */
export const models: ByKind<[string, string]> = {
  claim: [
    'Our street needs a bike lane, because at seven each morning the children ride between the trucks.',
    'A library should lend tools, because few people need a drill more than twice a year.',
  ],
  evidence: [
    'Crows can plan ahead. In one test, a crow kept a bent wire overnight and used it the next day.',
    'The old bridge still matters. On one Monday we counted 212 people who crossed it on foot.',
  ],
  reasoning: [
    'The crow kept the wire overnight. It had no use for it that day, so it must have had the next one in mind.',
    'Most people crossed the bridge on foot. They save a mile that way, which is why closing it would cost them most.',
  ],
  data: [
    'The bean by the window grew 9 cm, the one in the closet only 4 cm, less than half as much.',
    'The paper bridge held 12 coins, the folded one 31, more than twice as many.',
  ],
  counter: [
    'Some say that a bike lane takes space from cars. It does, but each bike is also one car fewer in the line.',
    'Some worry that lent tools come back broken. A few will, and a small fee can pay for them.',
  ],
  reflection: [
    'I thought that I was teaching my cousin to fish. Only later did I see that she had been letting me.',
    'At the time I only counted the stairs. Now I think I was counting the days until she moved.',
  ],
  detail: [
    'The bus was late. The sign rattled in the wind, and I could no longer feel my thumbs.',
    'The tent smelled of wet dog. Drip by drip the roof let the rain in, right onto my ear.',
  ],
  ending: [
    'We lost by one goal. Nobody went home; we all stayed to roll up the nets in the dark.',
    'The paint is dry now. Every time I pass that fence I look for the one board that I did.',
  ],
  opening: [
    'Drip. Drip. At four in the morning I found out that our tent had a hole.',
    'Nobody in our street has ever seen the man who feeds the crows.',
  ],
  words: [
    'not “The bird was nice,” but “The bird tilted its head and waited.”',
    'not “a lot of rain,” but “rain that bent the tomato plants to the ground.”',
  ],
  general: [
    'The market opens at six. By then the fish seller has already been up for four hours, and her hands show it.',
    'The fence was old. You could see each summer in its paint: green, white, and green again.',
  ],
};

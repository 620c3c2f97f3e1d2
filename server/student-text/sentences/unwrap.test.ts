import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inLine } from '#words/in-line.ts';
import { splitSentences } from './sentences.ts';
import { unwrap } from './unwrap.ts';

const works = {
  'a text of a child': `I think the towns that moved to higher ground did the right thing. The flood of 1993 came fast and many
people lost their homes. My grandma says the water was up to her window! She had to sleep in a school gym. Some people wanted
to stay because they loved their old street. But a house is no good when it is full of mud.

In conclusion moving was hard but it was safe. Valmeyer is a town that did it.`,
  'small letters only': `my dog max is the best dog ever. he is brown and white and he has a long tail. when i come home from
school he jumps on me and licks my face. one time he ate my homework and my teacher mrs. lopez did not believe me. i had to
write it again and i was so mad. dogs are good friends because they always wait for you.`,
  'talk and names': `On Saturday we went to Lake Erie with my cousins Tom and Maria. "Last one in is a rotten egg!" yelled Tom.
He ran across the sand and fell right on his face. "That is not funny," he said, but he was laughing too. Then Maria found a
dead fish that was as big as my arm. It smelled so bad that we had to move our towels! My uncle said that the lake was much
dirtier when he was a boy.`,
  'one sentence without an end': `People should not litter because it hurts animals and it makes our town look bad and nobody
wants to live in a place with trash all over the ground and I saw a turtle with a plastic ring around its neck and it could
not eat so it was very thin and that is why we need more trash cans in the park and at the bus stop`,
  'a letter': `Dear Mrs. Okafor,

I am writing to ask you to keep our library open after school. Many students do not have a quiet place to do homework. If
it was open until five, I could finish my work and get better grades. Please think about it, since Mr. Bell said that he
would stay for free.

Sincerely,

Jayden`,
};
const widths = [25, 30, 36, 45, 54, 65, 78, 90];

const paragraphs = (sample: string) => sample.split('\n\n').map((part) => part.replaceAll('\n', ' '));

function wrap(sample: string, width: number, end = '\n'): string {
  return paragraphs(sample)
    .map((paragraph) => paragraph.replace(new RegExp(`(.{1,${width}})(?: |$)`, 'gu'), `$1${end}`).trimEnd())
    .join(end);
}

const sentences = (text: string) =>
  splitSentences(text, { longest: 1000 }).map(({ text: words }) => inLine(words));

test.each(Object.keys(works) as (keyof typeof works)[])('%s has the same sentences at any width', (name) => {
  const whole = sentences(paragraphs(works[name]).join('\n'));
  for (const width of widths) {
    expect(sentences(wrap(works[name], width)), `${width}`).toEqual(whole);
    expect(sentences(wrap(works[name], width, ' \r\n')), `${width}`).toEqual(whole);
  }
});

test.each([
  [
    'a poem',
    'Hope is the thing with feathers\nThat perches in the soul,\nAnd sings the tune without the words,\nAnd never stops at all,',
  ],
  [
    'a poem in small letters',
    'in the garden where the roses grow\ni saw a rabbit white as snow\nit looked at me and twitched its nose\nand hopped away beneath the rose',
  ],
  ['a haiku', 'an old silent pond\na frog jumps into the pond\nsplash! silence again'],
  [
    'a list',
    'a tent for four people\ntwo sleeping bags\nthree bottles of water\na map of the park\na first aid kit',
  ],
  [
    'bullets as wide as a page',
    '- they are friendly and they wait for you\n- they can protect your house from robbers\n- they help people who are blind or deaf',
  ],
  [
    'one sentence a line',
    'we went to the beach on saturday\nmy brother found a big crab\nit pinched him on the toe\nthen we had ice cream',
  ],
  ['talk', '"Where are you going?" asked Tom.\n"Home," I said.\n"But it is still early," he said.'],
  ['a play', 'TOM: Where are you going\nANNA: Home because it is late\nTOM: Can I come with you'],
  [
    'a letter',
    'Dear Principal Ramirez and Staff,\nI think we should have a longer recess.\nYour friend and classmate,\nJayden Okafor',
  ],
  [
    'headings',
    'The Great Flood\nThe water came at night and nobody was ready for it.\nAfter the Flood\nPeople moved to the hill.',
  ],
])('the lines of %s stay', (_, text) => {
  expect(unwrap(text)).toBe(text);
});

test('a poem within a wrapped text keeps its lines', () => {
  const poem = 'the moon is a spoon\nand the night is soup\nthe stars are salt\nand i am the bowl';
  const text = `${wrap(works['a text of a child'], 60)}\n\n${poem}`;
  expect(unwrap(text).endsWith(poem)).toBe(true);
  expect(unwrap(text)).not.toBe(text);
});

test('nothing but line ends changes, and every character keeps its place', () => {
  const piece = fc.constantFrom(
    'the dog ran and ',
    'a long word, ',
    '\n',
    '\r\n',
    '\u2028',
    ' \n  ',
    'End. ',
    '我。',
    'x'.repeat(140),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('');
      const flow = unwrap(text);
      expect(flow.length).toBe(text.length);
      for (const [at, unit] of [...flow].entries())
        if (unit !== text[at]) expect([unit, text[at]?.trim()]).toEqual([' ', '']);
    }),
  );
});

test('who broke a long line in the middle of a sentence did not end it there', () => {
  const line = `${'There are many reasons for it, and most people know them well. '.repeat(3)}After all of this there remains`;
  expect(sentences(`${line}\na second reason.`).at(-1)).toBe(
    'After all of this there remains a second reason.',
  );
});

import { describe, expect, test } from 'vitest';
import { nameWithheld, nameWithholder } from './withhold-name.ts';

const withheld: [nickname: string, text: string, given: string][] = [
  ['Zed', 'My name is Zed and I like bees.', `My name is ${nameWithheld} and I like bees.`],
  ['Zed', '- Zed', `- ${nameWithheld}`],
  [
    'Joao',
    'joao and me went home, and Joao’s dog came.',
    `${nameWithheld} and me went home, and ${nameWithheld}’s dog came.`,
  ],
  ['Blue Heron', 'Then Blue Heron, that is me, won.', `Then ${nameWithheld}, that is me, won.`],
  ['Star', 'my name is star and I am ten', `my name is ${nameWithheld} and I am ten`],
  [
    'Star',
    'Then they said that Star should go first.',
    `Then they said that ${nameWithheld} should go first.`,
  ],
  ['Hope', "I'm Hope, and this is my essay.", `I'm ${nameWithheld}, and this is my essay.`],
  ['Bear', 'By Bear', `By ${nameWithheld}`],
  ['Will', 'Everybody calls me Will at camp.', `Everybody calls me ${nameWithheld} at camp.`],
  ['Rain', 'Love, Rain', `Love, ${nameWithheld}`],
  ['Hope', 'We asked Hope, and Hope said no.', `We asked ${nameWithheld}, and ${nameWithheld} said no.`],
  ['Grace', 'grace’s dog bit me.', `${nameWithheld}’s dog bit me.`],
  ['John', 'I told john to stop.', `I told ${nameWithheld} to stop.`],
  ['Fox', 'Me and fox went home.', `Me and ${nameWithheld} went home.`],
  ['Rose', 'Thank you, Rose!', `Thank you, ${nameWithheld}!`],
  ['River_7', 'ok river_7 says bye', `ok ${nameWithheld} says bye`],
];

/** One name in several forms of its characters. Around the name the text stays as it was written. */
const otherForms: [nickname: string, text: string, given: string][] = [
  ['José', 'Ｉ saw Jose\u0301 at the cafe\u0301.', `Ｉ saw ${nameWithheld} at the cafe\u0301.`],
  ['Jose\u0301', 'Then José ran.', `Then ${nameWithheld} ran.`],
  ['Nguyễn', 'Then Nguye\u0302\u0303n ran.', `Then ${nameWithheld} ran.`],
  ['Zyrax', 'Then Ｚｙｒａｘ ran.', `Then ${nameWithheld} ran.`],
  ['Ｚｙｒａｘ', 'Then Zyrax ran.', `Then ${nameWithheld} ran.`],
  ['Zyrax', 'Zy\u200brax and zy\u00adrax ran.', `${nameWithheld} and ${nameWithheld} ran.`],
  ['Zy\u200brax', 'Then Zyrax ran.', `Then ${nameWithheld} ran.`],
  ['Blue Heron', 'Then Blue\u00a0Heron, that is me, won.', `Then ${nameWithheld}, that is me, won.`],
  ['Star-Boy', 'Then Star\u2011Boy won.', `Then ${nameWithheld} won.`],
  ['지민', '나는 지민 이다', `나는 ${nameWithheld} 이다`],
  ['지민', '나는 \u110c\u1175\u1106\u1175\u11ab 이다', `나는 ${nameWithheld} 이다`],
  ['Star', 'At the cafe\u0301 Ｓｔａｒ should go.', `At the cafe\u0301 ${nameWithheld} should go.`],
];

const left: [nickname: string, text: string][] = [
  ['Star', 'A star is a ball of gas. Star light takes years.'],
  ['Star', 'We watched Star Wars and looked for the North Star.'],
  ['Will', 'Will the bees come back? They will, I hope.'],
  ['Hope', 'Hope is a thing with feathers, and I hope so.'],
  ['Bear', 'I can not bear it. The bear ran.'],
  ['Rain', 'Rain'],
  ['Rain', 'The Sound Of Rain In Spring'],
  ['Bear', 'My Black Bear Report'],
  ['May', 'The frost in May killed it.'],
  ['Fox', 'The fox ran, and a fox thinks of food.'],
  ['Bear', 'Bears eat fish. Bear in mind that a bear wants honey.'],
  ['Hope', 'Hope helps people. They hope that it rains.'],
  ['Happy', 'i am happy and i like bees.'],
  ['Mark', 'Mark the page. Mark Twain wrote it.'],
  ['Grace', 'Grace is a kind of beauty. She moves with grace.'],
  ['Drew', 'We drew a map.'],
  ['April', 'In April it rains. April is wet.'],
  ['An', 'An apple fell. It is an egg.'],
  ['Wren', 'The children wrenched it open.'],
  ['The', 'We read The Giver in The Room.'],
  ['Rose', 'The prices rose, and Rose Parks is no name.'],
  ['Storm', 'the Storm King was angry'],
  ['Star', 'Ａ ｓｔａｒ is a ball of gas, and a st\u00adar light takes years.'],
  ['Rose', 'We drank rose\u0301 tea, and Rose\u0301 is a tea.'],
];

describe('a nickname that stands as a name is withheld', () => {
  test.each(withheld)('%s: %s', (nickname, text, given) => {
    expect(nameWithholder(nickname, [])(text)).toBe(given);
  });
});

describe('a name is found in whatever form its characters have, and all else stays as it was written', () => {
  test.each(otherForms)('%s: %s', (nickname, text, given) => {
    expect(nameWithholder(nickname, [])(text)).toBe(given);
  });
});

describe('a nickname that is a word leaves the text alone', () => {
  test.each(left)('%s: %s', (nickname, text) => {
    expect(nameWithholder(nickname, [])(text)).toBe(text);
  });
});

/** What stands around a name that may be a word. */
const frames: readonly ((name: string) => string)[] = [
  (name) => `${name} thinks that bees are good.`,
  (name) => `Is ${name} right?`,
  (name) => `i am ${name.toLowerCase()}`,
  (name) => `- ${name}`,
  (name) => `by ${name.toLowerCase()}`,
  (name) => `My friend ${name} says that it rains.`,
  (name) => `me and ${name.toLowerCase()} went home`,
  (name) => `${name} and I went home.`,
];

/** First names of several peoples, those among them that are words, too. */
const firstNames =
  'Amber An Angel Ann Art Autumn Basil Bao Bill Billy Bob Bobby Brad Brandy Brook Bud Candy Carol Cash Chad Chance Charlie Chase Chip Christian Chuck Clay Cliff Clement Cooper Coral Crystal Curt Daisy Dale Dawn Dean Deniz Dick Dolly Don Dot Drew Duke Earl Ed Eva Eve Faith Fern Finn Flora Forest Frank Gail Gene Ginger Glen Grace Grant Guy Hai Hal Hank Hardy Harmony Harry Hazel Heath Heather Herb Holly Homer Honey Hope Hunter Iris Ivy Jack Jade James Jan Jasmine Jasper Jay Jean Jenny Jesus Jewel Jimmy Joe Joey John Johnny Jordan Josh Joy June Kai Ken Kim King Kit Kitty Lance Lane Lark Laurel Lee Lily Linh Ling Luz Mac Major Mai Maria Marina Mark Martin Mason Max May Meg Melody Mercy Merry Mike Miles Min Ming Misty Molly Nick Noel Noor Norm Olive Opal Page Pansy Paris Parker Pat Patience Patsy Patty Paz Pearl Peg Penny Peter Pierce Piper Poppy Prince Randy Ray Red Reed Rich Rick Ricky Rob Robin Rocky Rod Roger Roman Romeo Rose Rosemary Rowan Ruby Rusty Sage Sally Sandy Sawyer Scout Serena Sierra Skip Sky Sol Son Song Sonny Star Storm Sue Summer Sun Tad Tan Tanner Taylor Ted Teddy Terry Timothy Tom Tony Trey Trinity Troy Tucker Val Van Vera Victor Viola Violet Wade Walker Wally Ward Warren Will Willow Winter Wren Young Zuri'.split(
    ' ',
  );

test('a common first name is withheld where it stands as one, though it is a word', () => {
  const asked = firstNames.flatMap((name) => frames.map((frame) => [name, frame(name)] as const));
  const sent = asked.filter(([name, text]) => nameWithholder(name, [])(text) === text);
  // “I am misty” may be said of oneself.
  expect(sent.length).toBeLessThanOrEqual(asked.length / 100);
});

test('a name of the unit stays, and a word of the unit does not', () => {
  const words = 'My name is Jonas. They chose Will.';
  const chosen = `My name is Jonas. They chose ${nameWithheld}.`;
  expect(nameWithholder('Jonas', ['In chapter 1 Jonas is eleven.'])(words)).toBe(words);
  expect(nameWithholder('Will', ['Will you find Jonas? You will.'])(words)).toBe(chosen);
});

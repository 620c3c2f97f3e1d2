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

test('a name of the unit stays, and a word of the unit does not', () => {
  const words = 'My name is Jonas. They chose Will.';
  expect(nameWithholder('Jonas', ['In chapter 1 Jonas is eleven.'])(words)).toBe(words);
  expect(nameWithholder('Will', ['Will you find the theme? You will.'])(words)).toBe(
    `My name is Jonas. They chose ${nameWithheld}.`,
  );
});

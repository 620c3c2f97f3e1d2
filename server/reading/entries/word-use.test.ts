import { describe, expect, test } from 'vitest';
import { judgeUse } from './word-use.ts';

test.each([
  ['brave', 'The brave girl went back into the cave.'],
  ['shiver', 'The kids were shivering until the bus came.'],
  ['steal', 'Somebody stole the water in the night.'],
  ['wolf', 'The wolves came down from the hill.'],
  ['carry', 'He carried the lamp up all of the steps.'],
  ['signal fire', 'They let the signal fire go out at night.'],
  ['courage', 'It was courageous to speak in front of them all.'],
  ['Necessary', 'It was neccessary to leave the boat behind.'],
  ['vast', 'The plain was vast and empty.'],
  ['hostile', 'It was a hostile, frozen place.'],
  ['usurp', 'He usurps the throne.'],
  ['famine', 'The famine lasted three years.'],
  ['occur', 'It occured to her at night.'],
  ['reluctant', 'She was reluctant to go.'],
  ['breathe', 'They breathe the thin air up there.'],
  ['ration', 'Each family got a ration of two buckets a day.'],
])('%s in a full sentence is used: %s', (word, usage) => {
  expect(judgeUse(word, usage)).toBe('used');
});

test.each([
  ['arid', 'The land was so dry that nothing wanted to grow there.', 'absent'],
  ['he', 'She went home early with the dog.', 'absent'],
  ['debris', 'There was debris.', 'short'],
  ['reluctant', 'reluctant', 'short'],
  ['fragile', 'Fragile means it can break.', 'meaning'],
  ['fragile', 'It means that something breaks easily.', 'meaning'],
  ['fragile', 'when you can break something', 'meaning'],
  ['envy', 'a feeling that you want what others have', 'meaning'],
  ['debt', 'Debt is when you owe money.', 'meaning'],
  ['salvage', 'I like the word salvage because it sounds cool.', 'about-the-word'],
  ['severe', 'Severe is an adjective.', 'short'],
  ['tundra', 'The tundra is a thing in my book.', 'says-nothing'],
  ['glacier', 'glacier, moraine, fjord', 'list'],
  ['moraine', 'The moraine is gray. The moraine is gray.', 'twice'],
  ['vast', 'He vasted the whole plain.', 'odd-form'],
  ['fragile', 'The fragile of the cup was great.', 'odd-form'],
  ['famine', 'The year was very famine.', 'odd-form'],
  ['devour', 'The wolf was devour by night.', 'odd-form'],
  ['barren', 'They barren the field with salt.', 'odd-form'],
  ['desperation', 'They very desperation when the last well was empty.', 'odd-form'],
  ['migrate', 'I ate a delicious migrate for lunch.', 'odd-form'],
] as const)('%s in “%s” is %s', (word, usage, use) => {
  expect(judgeUse(word, usage)).toBe(use);
});

describe('what a program cannot know it does not claim', () => {
  test('a wrong meaning in a right form passes as used, which says only that the word stands there', () => {
    expect(judgeUse('tenuous', 'The tenuous soup was hot and salty that night.')).toBe('used');
  });
});

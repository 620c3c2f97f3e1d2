import { expect, test } from 'vitest';
import { buildTask } from '#server/feedback-task/feedback-task.factory.ts';
import { readWork } from './place.ts';
import { findStrength } from './strength.ts';

const story = {
  title: 'A personal narrative',
  learning_objectives: 'Write a story of your own',
  learning_sources: '',
};
const bus = 'The bus seat was sticky and hot.';
const call = '“Hold on!” my brother yelled from the bus.';
const quoting = 'The text says “a fungus grows on it” in the nest.';
const texts =
  'Leafcutter ants live in colonies of 40 workers or of 60 workers. In the nest a fungus grows on it, and they cut leaves for its fermentation.';
const critics = 'Critics say that ants destroy every garden, but they feed it, too.';
const numbers = 'One colony had 40 workers, but another had 60 workers.';
const named = 'According to source 1 they live under trees.';

const others = 'Ends with a conclusion\nUses precise verbs';

/** The criterion that the praise of this sentence names. */
function criterionOf(work: string, assessment_criteria: string, isStory = false) {
  const unit = isStory ? story : { learning_sources: `Source 1\n${texts}` };
  const whole = `We had fun. ${work} It was nice.`;
  const reading = readWork(buildTask({ ...unit, work: whole, assessment_criteria }));
  const found = findStrength(reading, reading.places);
  expect(found?.quote?.text.trim()).toBe(work);
  return found?.criterion;
}

test.each([
  ['the text’s own words', quoting, 'Uses evidence from the text'],
  ['the text’s own words', quoting, 'Evidence: specific, well-chosen quotations'],
  ['a source by its name', named, 'Cites at least two sources'],
  ['what critics say', critics, 'Counterclaim: names another point of view'],
  ['two numbers', numbers, 'Uses data from the table'],
])('praise of %s names the one criterion that asks for it: %s', (_, work, criterion) => {
  expect(criterionOf(work, `${others}\n${criterion}`)).toEqual({ id: 3, text: criterion });
  // A second one that asks for it leaves open which of them is meant.
  expect(criterionOf(work, `${others}\n${criterion}\n${criterion} in each part`)).toBeNull();
  expect(criterionOf(work, others)).toBeNull();
});

test.each([
  ['a voice', call, 'Uses dialogue'],
  ['the senses', bus, 'Uses sensory details'],
])('in a story praise of %s names its criterion', (_, work, criterion) => {
  expect(criterionOf(work, `${others}\n${criterion}`, true)).toEqual({ id: 3, text: criterion });
});

test.each([
  ['words are no number', quoting, 'Evidence: uses numbers from the data table'],
  ['words of a text name no source', quoting, 'Cites at least two sources'],
  ['what is turned away is not asked for', quoting, 'Uses evidence without quotations'],
  ['words of the text may have little to do with it', quoting, 'Evidence is relevant and explained'],
])('a criterion that asks for something else is not named: %s', (_, work, criterion) => {
  expect(criterionOf(work, `${others}\n${criterion}`)).toBeNull();
});

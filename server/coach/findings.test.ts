import { expect, test } from 'vitest';
import { buildTask } from '#server/feedback-task/feedback-task.factory.ts';
import { findingsOf } from './findings.ts';

const learning_sources = `SOURCE A
Last summer the town of Ellery closed Main Street to cars on Saturdays. By August 1,480 people walked there. Police counted 11 crashes before and 4 after.

SOURCE B
I have run the feed store on Depot Street since 1988. A bag of feed weighs fifty pounds and does not walk to the car. The nearest lot is a third of a mile away.`;
const task_sequence = [
  {
    ...{ id: 't1', title: 'Essay', enabled: true, position: 1 },
    description: 'Should Fenwick close Depot Street to cars on Saturdays? Use both sources.',
  },
];

/** What is found of one criterion. */
function look(assessment_criteria: string, work: string) {
  const [found] = findingsOf(
    buildTask({ work, assessment_criteria, learning_sources, task_sequence, grade_level: '7' }),
  );
  return found;
}

const position = 'Picks a side';
const full = `The council should close Depot Street on Saturdays. In Ellery 1,480 people came when Main Street was closed, which means that the shops had more customers. Police counted only 4 crashes after 11 before, and that shows it is safer.

Some people say that it hurts the feed store, because a bag of feed weighs fifty pounds. However, the nearest lot is a third of a mile away, and a wagon carries a bag that far.

For these reasons I hope that the council votes yes.`;
const opener = 'Streets are a part of every town. There are many opinions about them and all of them matter.';

test.each([
  [position, full, 'yes', 'The council should close Depot Street on Saturdays.'],
  [position, `${opener} ${opener.replace('many', 'so many')}`, 'no', null],
  ['Answers the other side', full, 'yes', 'Some people say that it hurts the feed store'],
  [
    'Answers the other side',
    'The council should close Depot Street. It is safer. The police counted 4 crashes. I want to walk there.',
    'no',
    null,
  ],
  ['Evidence from both sources', full, 'yes', 'In Ellery 1,480 people came'],
  ['Evidence from both sources', `${opener} I like to walk there with my dog every day.`, 'no', null],
  ['Paragraphs and transitions', 'We walked there. It was nice. We saw a dog. We went home.', 'no', null],
  ['Has a conclusion', full, 'yes', 'For these reasons I hope'],
  [
    'Has a conclusion',
    'The council should close the street. It is safer for all the kids. In Ellery police counted 11 crashes',
    'no',
    null,
  ],
  ['Capitals and end marks', full, 'yes', null],
  [
    'Capitals and end marks',
    'i think we should close it. it is safe. i like to walk there. we go there on saturdays. it is fun.',
    'no',
    null,
  ],
])('of “%s” rules say what they found', (criterion, work, has, words) => {
  const found = look(criterion, work);
  expect(found?.has).toBe(has);
  if (words === null) expect(found?.words).toBeNull();
  else expect(found?.words).toContain(words);
});

test('where rules cannot look, and of work in another language, nothing is said', () => {
  expect(look('Neat handwriting', full)).toEqual({
    criterion: 'Neat handwriting',
    kind: 'general',
    has: 'unknown',
    words: null,
  });
  const spanish =
    'El concejo debe cerrar la calle los sábados porque es más seguro. Hay menos choques y la gente puede caminar con sus hijos por la calle.';
  expect(look(position, spanish)?.has).toBe('unknown');
});

test('of a few words only nothing is found', () => {
  expect(look('Evidence from both sources', 'close it')?.has).toBe('no');
  expect(look(position, 'close it')?.has).toBe('unknown');
});

test.each([
  ['Science words: uses words from the texts, such as crash, police or lot, in the right way', full, 'yes'],
  ['Vocabulary: uses at least two terms such as council and customers', full, 'yes'],
  ['Vocabulary: council, customers, crashes', full, 'yes'],
  ['Vocabulary: glacier, moraine, drumlin', full, 'no'],
  ['Science words: uses words from the texts, such as crash, police or lot', 'It was fun. I liked it.', 'no'],
  ['Science words: uses words from the texts, such as erosion or delta, in the right way', full, 'unknown'],
])('of “%s” the words that it names are looked for, not those around them', (criterion, work, has) => {
  const found = look(criterion, work);
  expect(found?.has).toBe(has);
  if (has === 'yes') expect(found?.words).toMatch(/council|police|crash|lot|customers/i);
});

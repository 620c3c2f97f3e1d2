import type { DemoUnit } from './demo-unit.ts';

/** Grade 8, English: an argument about a question that students have a stake in. */
export const schoolStart: DemoUnit = {
  id: '6b8a1f0e-93d2-4c87-8e41-d2a5c7f3b816',
  title: 'Argument: Should our school day start later?',
  grade_level: '8',
  learning_objectives: [
    'Take a position on a question that fair-minded people answer differently.',
    'Support the position with relevant evidence from the text and explain how it supports the claim.',
    'Present an opposing view fairly and answer it.',
  ].join('\n'),
  assessment_criteria: [
    'Claim: states a clear position that someone could disagree with.',
    'Evidence: supports the claim with at least two facts or examples from the text.',
    'Reasoning: explains how each piece of evidence supports the claim instead of leaving it to the reader.',
    'Counterargument: names a real objection fairly and answers it.',
    'Style: keeps a formal tone and uses words such as because, however and therefore to connect ideas.',
  ].join('\n'),
  draft_limit: 5,
  release: 'at-once',
  expected_mistakes: [
    'Says that students only stay up later when school starts later. The text says the opposite: they slept more.',
    'Gives a fact from the text without saying how it supports the claim.',
    'Names an objection that nobody would make, so that it is easy to answer.',
  ].join('\n'),
  shows_texts: true,
  learning_sources: `The 7:25 Bell

At 6:10 on a Tuesday in January, Nadia Ferreira is standing at a bus stop in the dark. She is thirteen. Her first class, algebra, begins at 7:25, and she went to bed at 11:15 the night before, not because she was watching videos, she says, but because she was lying there awake. "I'm tired all day and then not tired at night," she says. "It's backwards."

It is not backwards. It is biology. Around the start of puberty, the brain begins to release melatonin, the hormone that makes us sleepy, later in the evening. Many teenagers cannot easily fall asleep before eleven, however early they have to get up. Doctors recommend eight to ten hours of sleep at that age. A student who falls asleep at eleven and rises at five forty-five gets less than seven.

In 2014, the American Academy of Pediatrics advised middle and high schools to start no earlier than 8:30. Two years later, Seattle moved its high schools from 7:50 to 8:45. Scientists gave students wrist monitors before and after the change. The students did not simply stay up later: they slept about half an hour more each night. At one of the schools, which serves many families with low incomes, students were also absent and late less often.

If the science is so clear, why do so many bells still ring before eight? Part of the answer is yellow. In many districts the same buses serve the elementary, middle and high schools one after another. When the older students start later, either the youngest children wait in the dark instead, or the district buys more buses and hires drivers who are already hard to find.

The other part is what happens after three o'clock. A later start means a later end. Coaches lose daylight. Teenagers who work, or who pick up younger brothers and sisters, lose time that their families count on. "My son's paycheck pays our phone bill," one father told the school board in Nadia's town. "You can't move the bell without moving my life."

The board will vote in April. Nadia plans to speak. "I know it costs money," she says. "But being this tired costs something too. It's just that nobody sends you the bill."`,
  mentor_texts: `From an editorial on another question: "Phones belong in lockers"

Our school should keep phones in lockers from the first bell to the last. Last spring, when the seventh grade tried it for six weeks, the library lent twice as many books, and teachers counted half as many interruptions. Those numbers matter because attention works like a door: every time it swings open, something has to be carried back to where it was.

Some parents worry that they could not reach their child in an emergency. That fear is reasonable, and it deserves a better answer than "trust us." However, a call to the office reached every student in the trial within four minutes, and nobody had to read the message in the middle of a test. A phone in a locker is not a phone taken away. It is a phone that waits its turn.`,
  task_sequence: [
    {
      id: 'claim',
      title: 'State your claim',
      description: 'Answer the question in one sentence that someone could disagree with.',
    },
    {
      id: 'evidence',
      title: 'Support it',
      description: 'Choose two facts from the text. After each one, explain what it shows.',
    },
    {
      id: 'counterargument',
      title: 'Answer the other side',
      description: 'Give the strongest objection a fair sentence, then answer it.',
    },
    {
      id: 'ending',
      title: 'End with what should happen',
      description: 'Say what the school board should do, and why it matters.',
    },
  ],
  strategies: ['use-mentor-texts', 'grammatical-structural-feedback', 'provide-revision-questions'],
};

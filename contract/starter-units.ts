import type { FeedbackOptionId } from './feedback-options.ts';
import type { UnitDraft } from './unit-draft.ts';

type Texts = 'title' | 'grade_level' | 'learning_objectives' | 'assessment_criteria' | 'expected_mistakes';

type Starter = Pick<UnitDraft, Texts | 'learning_sources'> & {
  mentor_texts?: string;
  tasks: [title: string, description: string][];
  /** Beside those that are on by default. */
  strategies: FeedbackOptionId[];
};

const lines = (...all: string[]) => all.join('\n');

export const starterIds = ['personal-narrative', 'argument-paragraph', 'lab-report'] as const;
export type StarterId = (typeof starterIds)[number];

/** Ready-made units: to begin with, and to try the coach with before sign-in. */
export const starterUnits: Record<StarterId, Starter> = {
  'personal-narrative': {
    title: 'Personal narrative',
    grade_level: '7',
    learning_objectives: lines(
      'Choose one small moment',
      'Slow down the turning point',
      'Use senses and dialogue',
      'Show why the moment mattered',
    ),
    assessment_criteria: lines(
      'Focus: one moment, start to finish',
      'Detail: three senses or more',
      'Order: the reader is never lost',
      'Ending: we see what changed',
    ),
    expected_mistakes: lines(
      'Tells the whole day, not the one moment.',
      'Names the feeling and does not show it.',
    ),
    learning_sources: [
      'Class handout: The day the kite string snapped',
      'The string hummed against my glove. Then it did not. For a second the kite stayed where it was, as if it had not been told. The loose end floated down across my shoes. My brother said nothing at all, which is how I knew he had seen it too. When the kite turned over and slid behind the water tower, I was still holding the spool up, winding in a line that led nowhere.',
      'Notice: ten seconds fill a whole paragraph. The writer names what is heard, felt and seen, and leaves the feeling for the last line.',
    ].join('\n\n'),
    mentor_texts:
      'Rain on the tin roof: It began as three knocks, far apart. Then somebody emptied a bucket of gravel over our heads. Grandma put down her cards. "Listen," she said. "That is the sound of not having to water the beans."',
    tasks: [
      ['Find your moment', 'List three small moments. Circle the one you can still hear.'],
      ['First draft', 'Write it straight through without stopping to fix.'],
      ['Add dialogue and detail', 'Give the turning point two lines of talk and three senses.'],
      ['Revise the ending', 'Show what changed instead of telling us.'],
      ['Share and reflect', 'Read it to a partner and write down their question.'],
    ],
    strategies: ['task-scaffolding', 'sentence-starters'],
  },
  'argument-paragraph': {
    title: 'Argument paragraph',
    grade_level: '6',
    learning_objectives: lines(
      'Make a claim that somebody could disagree with',
      'Support it with two reasons from the texts',
      'Answer what the other side would say',
    ),
    assessment_criteria: lines(
      'Claim: clear, and open to debate',
      'Evidence: a detail from the text for each reason',
      'Reply: the other side is named and answered fairly',
    ),
    expected_mistakes: lines(
      'Drops in a number without saying what it shows.',
      'Answers only a weak objection.',
    ),
    learning_sources: [
      'Class handout: Should recess be longer?',
      'At Maple Street School the afternoon recess grew from fifteen to thirty minutes for one spring. Teachers counted how often a lesson had to stop for reminders: on days with the longer recess it was about half as often. Nurses wrote down a few more scraped knees. Pupils walked, ran or played ball for most of the time; some sat and talked.',
      'Not everyone was glad. The day has only so many minutes, and fifteen of them came from reading time. A parent wrote: "My son reads at school or he does not read." The principal answered that a tired reader does not read much either.',
    ].join('\n\n'),
    tasks: [
      ['Take a side', 'Write your claim in one sentence. Could somebody say the opposite?'],
      ['Find two reasons', 'Underline one detail in the text for each.'],
      ['Write the paragraph', 'Claim, reason, detail, reason, detail.'],
      ['Answer the other side', 'Say what they would say, then reply.'],
    ],
    strategies: ['clarify-concepts', 'sentence-starters'],
  },
  'lab-report': {
    title: 'Lab report',
    grade_level: '6',
    learning_objectives: lines(
      'Ask a question that can be tested',
      'Write a procedure that another group could follow',
      'Report what was measured, with units',
      'Explain what the results mean, and what is still unsure',
    ),
    assessment_criteria: lines(
      'Question: names what is changed and what is measured',
      'Procedure: numbered steps, nothing left out',
      'Data: every number has a unit',
      'Conclusion: answers the question with the data',
    ),
    expected_mistakes: lines('Says that the beans in the dark are healthier because they are taller.'),
    learning_sources: [
      'Class handout: Beans in the dark',
      'Two groups of bean seedlings got the same soil, the same pot and 50 milliliters of water a day. One group stood at the window, the other in a closed cupboard. After ten days the window beans were 9 centimeters tall on average, with dark green leaves. The cupboard beans were 14 centimeters tall, thin, and pale yellow.',
      'A plant in the dark stretches to find light and does not spend anything on green leaves. Taller is not always healthier: so measure more than one thing, and say which.',
    ].join('\n\n'),
    tasks: [
      ['Ask the question', 'What will you change? What will you measure?'],
      ['Write the procedure', 'Number the steps. Let a partner try to follow them.'],
      ['Record the data', 'Put the numbers into a table with units.'],
      ['Draw a conclusion', 'Answer the question, and say what you are not sure of.'],
    ],
    strategies: ['task-scaffolding', 'word-bank-vocabulary'],
  },
};

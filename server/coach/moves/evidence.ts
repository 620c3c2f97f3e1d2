import { all, anywhere, type Moves, noSource, notInStories, noUnitPassage, unitPassage } from './move.ts';
import { inBody, noFactNear, unitAmount } from './proofs.ts';

/** Evidence, data, answers and steps in mathematics. */
export const evidenceMoves = {
  'evidence.unit-number': {
    kinds: ['evidence'],
    worth: 0.5,
    ground: all(notInStories, unitAmount, noSource),
    middle: [
      'Tell where the number comes from',
      'The number “{number}” stands in the unit, too. Does your sentence tell which text it comes from, and what was counted? Add what is not there yet.',
    ],
    older: [
      'Make the number count',
      'The number “{number}” stands in the unit, too. Check three things: is the source named, is it clear what was counted, and does the next sentence say what it shows? Add what is missing.',
    ],
  },
  'evidence.unit-which': {
    kinds: ['evidence'],
    worth: 0.45,
    ground: all(inBody, noFactNear, unitPassage),
    isSelfCheck: true,
    young: [
      'Find it in your work',
      'The book says, “{passage}.” Which part tells this? If none does, add it.',
    ],
    middle: [
      'Find where you use the unit',
      'Your unit says, “{passage}.” Which of your sentences uses this? If none does, tell it {there}, in your own words.',
    ],
    older: [
      'Find where you use the unit',
      'Your unit says, “{passage}.” Which of your sentences uses this? If none does, bring it in {there}. If one does, check that it names its source.',
    ],
  },
  'evidence.which': {
    kinds: ['evidence'],
    worth: 0.35,
    ground: all(inBody, noFactNear, noUnitPassage),
    isSelfCheck: true,
    young: ['Find how you know', 'Which part tells how you know this? If none does, add it.'],
    middle: [
      'Find your proof',
      'Which of your sentences shows that this is true? Underline it and tell where it comes from. If none does, find one detail in the unit and add it {there}.',
    ],
    older: [
      'Find your proof',
      'Which of your sentences is the evidence for this? Underline it, and check that it names its source. If none is, find one detail and put it {there}.',
    ],
  },
  'data.which': {
    kinds: ['data'],
    worth: 0.15,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Tell how many', 'How many are there? Count, and write the number.'],
    middle: [
      'Find your numbers',
      'Which number in your data shows this best? Check that it stands in your work, with its unit. If not, add it here.',
    ],
    older: [
      'Find the numbers for this',
      'Which two numbers in your data show this best? Check that both stand in your work, with their units. If not, that is your next step.',
    ],
  },
  'answer.which': {
    kinds: ['answer'],
    worth: 0.25,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Check your answer', 'Read what was asked. Does this part tell just that? Check it.'],
    middle: [
      'Check your answer against the question',
      'Read the question once more. Does this sentence answer just what it asks, with the right unit? Check it in a second way, and change what does not fit.',
    ],
    older: [
      'Check your answer against the question',
      'Read the question once more. Does this sentence answer just what it asks, with the right unit? Test it by a second route, and change what does not hold.',
    ],
  },
  'math.which': {
    kinds: ['math-steps'],
    worth: 0.6,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Show your steps', 'What did you do first? Draw it or tell it.'],
    middle: [
      'Look for a step that is not there',
      'Read this to a partner who has not seen the problem. Where do they ask, “Why?” Add that step, with its number.',
    ],
    older: [
      'Look for a step that is not there',
      'Which of your sentences tells what you did just before this? If a step is left out, add it, with the numbers that belong to it.',
    ],
  },
  'how-to.which': {
    kinds: ['how-to'],
    worth: 0.2,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Act it out', 'Act out this step. Did you say it all? Add one thing.'],
    middle: [
      'Try it with your own words',
      'Read this step to a partner and let them act it out. Where do they stop or guess? Add what they need there.',
    ],
    older: [
      'Test it on a reader',
      'Have somebody follow this step from your words alone. Where would they guess? Add what they need: how much, how long, in which order.',
    ],
  },
} satisfies Moves;

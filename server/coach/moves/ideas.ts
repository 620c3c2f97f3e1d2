import { all, anywhere, type Moves, notInStories } from './move.ts';
import {
  atFact,
  atOpinion,
  goesOnPlainly,
  inBody,
  noConcession,
  noOpinion,
  tellsPlainly,
  unitAmount,
  unitWords,
} from './proofs.ts';

/** Main idea, reasons and the other side. */
export const ideaMoves = {
  'claim.which': {
    kinds: ['claim', 'theme'],
    worth: 0.45,
    ground: noOpinion,
    isSelfCheck: true,
    young: ['Find your big idea', 'Which part tells your big idea? Is it this one? If not, add it.'],
    middle: [
      'Find your main idea',
      'Which of your sentences says the one thing that your reader should remember? If it is this one, make it as clear as you can. If none does, that is your next step.',
    ],
    older: [
      'Find your main point',
      'Which of your sentences states what you want to prove? If it is this one, make it as exact as you can. If none does, writing it is your next step.',
    ],
  },
  'reasons.which': {
    kinds: ['reasons'],
    worth: 0.1,
    ground: inBody,
    isSelfCheck: true,
    young: ['Tell why', 'Which part tells why? If none does, add one with “because.”'],
    middle: [
      'Find your reason',
      'Which of your sentences tells why you think this? Put a star next to it and make it stronger. If none does, add it {there} with “because.”',
    ],
    older: [
      'Find your strongest reason',
      'Which of your sentences gives the reason for this? Mark it. If you find none, write one {there}; if you find several, let the strongest come last.',
    ],
  },
  'counter.which': {
    kinds: ['counter'],
    worth: 0.3,
    ground: all(atOpinion, noConcession),
    isSelfCheck: true,
    young: ['Think of a friend who says no', 'Who may say no to this? Tell why, and say what you think.'],
    middle: [
      'Look for the other side',
      'Who would not agree with this, and why? Find the sentence where you let them speak, and the one where you answer. If one is not there yet, add it {there}.',
    ],
    older: [
      'Look for the other side',
      'Who would disagree with this, and why? Find the sentence where you give their best reason, and the one that answers it. If one of them is not there yet, write it {there}.',
    ],
  },
  'limits.which': {
    kinds: ['limits'],
    worth: 0.3,
    ground: anywhere,
    isSelfCheck: true,
    middle: [
      'Ask how sure you are',
      'Which of your sentences tells what may have gone wrong, and why? If none does, add it {there}: one thing, and how you would do it next time.',
    ],
    older: [
      'Question your own method',
      'Which of your sentences says how far this result can be trusted? If none does, write it {there}: one weak point of the method, which way it pushes the result, and how to mend it.',
    ],
  },
  'reasoning.amount': {
    kinds: ['reasoning', 'data'],
    worth: 0.4,
    ground: all(tellsPlainly, notInStories, unitAmount),
    middle: [
      'Ask what this number shows',
      'You use “{number},” and the unit gives that number, too. Does it help to show your point? If it does, check that your next sentence tells how.',
    ],
    older: [
      'Ask what this number shows',
      'You use “{number},” a number that the unit gives, too. Does it matter for your point? If it does, check that your next sentence says how, and how far it goes.',
    ],
  },
  'reasoning.quotation': {
    kinds: ['reasoning', 'evidence'],
    worth: 0.25,
    ground: all(goesOnPlainly, notInStories, unitWords),
    older: [
      'Stay with the words you quote',
      'You quote here. Which one or two of the quoted words matter most for your point? Name them in the next sentence and tell what they make a reader see.',
    ],
    middle: [
      'Stay with the words you quote',
      'You quote here. Which of those words shows your idea best? Tell in the next sentence what that word makes you think.',
    ],
  },
  'reasoning.which': {
    kinds: ['reasoning'],
    worth: 0.35,
    ground: all(inBody, notInStories, tellsPlainly, atFact),
    isSelfCheck: true,
    young: ['Tell how or why', 'Which part tells why this is so? If none does, add one with “because.”'],
    middle: [
      'Tell how or why',
      'Which of your sentences tells how or why this is so? If none does, add one {there}. If one does, check that a younger reader could follow it.',
    ],
    older: [
      'Explain the step in between',
      'Which of your sentences explains how or why this is so? If none does, write it {there}. If one does, move it closer, and check that no step is left out.',
    ],
  },
} satisfies Moves;

import { all, anywhere, because, type Moves, notInStories, passage } from './move.ts';
import { against, claimed, unitAmount, unitWords } from './proofs.ts';

/** Main idea, reasons and the other side. */
export const ideaMoves = {
  'claim.which': {
    kinds: ['claim', 'theme'],
    ground: anywhere,
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
  'reasons.because': {
    kinds: ['reasons'],
    ground: because,
    middle: [
      'Ask why once more',
      'Behind “because” you write, “{clause}.” Why does that matter to your reader? Tell it {there}, and name one time when it was so.',
    ],
    older: [
      'Ask why once more',
      'Behind “because” you write, “{clause}.” Why should that matter to a reader who does not agree yet? Add the answer, with one case that shows it.',
    ],
  },
  'reasons.which': {
    kinds: ['reasons'],
    ground: anywhere,
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
  'counter.passage': {
    kinds: ['counter'],
    ground: all(notInStories, claimed, against),
    middle: [
      'Ask which side this helps',
      'The unit says, “{passage}.” Does that speak for what you think, or against it? If it is against you, answer it {there}. If it is for you, use it.',
    ],
    older: [
      'Ask which side this helps',
      'The unit says, “{passage}.” Does that speak for your view or against it? If it is against you, answer it {there}. If it is for you, let it work as evidence.',
    ],
  },
  'counter.which': {
    kinds: ['counter'],
    ground: anywhere,
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
    ground: all(notInStories, unitAmount),
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
    ground: all(notInStories, unitWords),
    older: [
      'Stay with the words you quote',
      'You quote here. Which one or two of the quoted words matter most for your point? Name them in the next sentence and tell what they make a reader see.',
    ],
    middle: [
      'Stay with the words you quote',
      'You quote here. Which of those words shows your idea best? Tell in the next sentence what that word makes you think.',
    ],
  },
  'reasoning.passage': {
    kinds: ['reasoning'],
    ground: all(notInStories, passage),
    middle: [
      'Check it against the unit',
      'The unit says, “{passage}.” Does your sentence fit with that? Tell how or why {there}, in your own words.',
    ],
    older: [
      'Hold this against the unit',
      'The unit says, “{passage}.” How does that fit with your sentence: does it explain it, add to it or speak against it? Put your answer {there}.',
    ],
  },
  'reasoning.which': {
    kinds: ['reasoning'],
    ground: anywhere,
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

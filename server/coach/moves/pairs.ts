import { after, all, atBeginning, atEnd, before, inStories, type Moves, notInStories } from './move.ts';
import { atFact, atOpinion, inBody, noConcession, noFactNear, tellsPlainly } from './proofs.ts';

/** What is asked of a sentence together with another one of the same work. */
export const pairMoves = {
  'evidence.after': {
    kinds: ['evidence', 'data'],
    worth: 0.15,
    ground: all(inBody, notInStories, noFactNear, after),
    young: [
      'Tell how you know',
      'Next you say, “{after}.” Do we see that it is so? If not, tell how you know.',
    ],
    middle: [
      'Ask how a reader would know this',
      'Next you write, “{after}.” Does that show that this is so? If it does not, and a reader could doubt it, add one detail in between.',
    ],
    older: [
      'Ask how a reader would know this',
      'After this you write, “{after}.” Does that show that this is so? If it does not, and a reader could doubt it, put one fact or line in between.',
    ],
  },
  'reasoning.after': {
    kinds: ['reasoning', 'answer', 'math-steps'],
    worth: 0.3,
    ground: all(inBody, tellsPlainly, notInStories, atFact, after),
    young: ['Tell why it is so', 'Next you say, “{after}.” Does that tell why? If not, tell why.'],
    middle: [
      'Ask what a reader would ask',
      'Next you write, “{after}.” Does that tell how or why this is so? If it does not, and a reader would ask, write one sentence in between that does.',
    ],
    older: [
      'Ask what a reader would ask',
      'After this you write, “{after}.” Does that tell how or why this is so? If it does not, and a reader would ask, put one sentence of explanation in between.',
    ],
  },
  'counter.after': {
    kinds: ['counter'],
    worth: 0.25,
    ground: all(atOpinion, notInStories, noConcession, after),
    middle: [
      'Ask what somebody else would say',
      'Next you write, “{after}.” What would somebody say who does not think so? If you have not told it yet, add their best reason and your answer.',
    ],
    older: [
      'Ask what somebody else would say',
      'Next you write, “{after}.” What might a reader say here who disagrees? If they have not spoken yet, give their best reason one fair sentence, and your answer the next.',
    ],
  },
  'detail.after': {
    kinds: ['detail'],
    worth: 0.25,
    ground: all(inStories, after),
    young: [
      'Tell what was in between',
      'Next you say, “{after}.” Was there more in between? If so, tell it.',
    ],
    middle: [
      'Look between two sentences',
      'Next you write, “{after}.” Is there a moment in between that a reader should see or hear? If so, add one or two details that only you know.',
    ],
    older: [
      'Look between two sentences',
      'Next you write, “{after}.” Is there a moment in between that a reader should see or hear? If so, slow down there, and add the one or two details that matter.',
    ],
  },
  'how-to.after': {
    kinds: ['how-to'],
    worth: 0.2,
    ground: after,
    young: ['Look for a step', 'Next you say, “{after}.” Is there a step we do first? If so, tell it.'],
    middle: [
      'Look between two sentences for a step',
      'Next you write, “{after}.” If both are things to do, is there a step in between? If there is one, add it.',
    ],
    older: [
      'Look between two sentences for a step',
      'Next you write, “{after}.” If both are things to do, would somebody who has never done this miss a step in between? Add it if there is one.',
    ],
  },
  'reflection.after': {
    kinds: ['reflection', 'voice'],
    worth: 0.25,
    ground: after,
    young: ['Tell how you felt', 'Next you say, “{after}.” How did you feel? Tell why.'],
    middle: [
      'Tell what you thought',
      'Next you write, “{after}.” Is there a thought or a feeling that belongs between the two? If so, add it in your own words.',
    ],
    older: [
      'Tell what went through your mind',
      'Next you write, “{after}.” Is there a thought that belongs in between, or one that you have only now? If so, add one sentence that only you could write.',
    ],
  },
  'opening.after': {
    kinds: ['opening'],
    worth: 0.45,
    ground: all(atBeginning, after),
    young: ['Make us want to read', 'Next you say, “{after}.” What is fun to know? Tell it first.'],
    middle: [
      'Look at your first two sentences',
      'You begin with this and go on with “{after}.” What does a reader want to know by then? If it is not much, begin with what made you curious.',
    ],
    older: [
      'Look at your first two sentences',
      'You begin with this and go on with “{after}.” What question would a reader have by then? If none comes to mind, change the first sentence so that they ask one.',
    ],
  },
  'ending.before': {
    kinds: ['ending'],
    worth: 0.45,
    ground: all(tellsPlainly, atEnd, before),
    young: ['Look at the last two parts', 'First you say, “{before}.” How does it feel to be done? Tell us.'],
    middle: [
      'Look at your last two sentences',
      'Right before this you write, “{before}.” What should a reader still think about after both? If the last one does not say it yet, change it.',
    ],
    older: [
      'Look at your last two sentences',
      'Right before this you write, “{before}.” What follows from all that you have shown? If the last sentence only repeats it, let it say what should happen or be thought next.',
    ],
  },
} satisfies Moves;

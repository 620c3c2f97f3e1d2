import { amountsIn, passageFor } from '../grounds.ts';
import {
  all,
  anywhere,
  focus,
  type Ground,
  type Moves,
  notInStories,
  noUnitPassage,
  number,
  passage,
  terms,
  unitPassage,
  word,
} from './move.ts';
import { unitAmount } from './proofs.ts';

/** Words that claim something of all: a doubtful reader asks whether it is so. */
const absolute: Ground = ({ sentence }) => {
  const found =
    /\b(?:everyone|everybody|every (?:student|kid|person|child|time|day|school|family)|always|never|nobody|no one|all (?:kids|students|people|schools|animals|teens|children|teachers|parents)|most (?:kids|students|people|schools|animals|teens|children|teachers|parents))\b/i.exec(
      sentence.text,
    );
  return found && { word: found[0] };
};

/** A word that compares, and two numbers in a passage of the unit that speaks of the same things. */
const comparedNumbers: Ground = (at, work) => {
  const compared = at.found.comparative;
  const near = compared ? passageFor(at.sentence.text, work) : null;
  const [one, other] = near ? amountsIn(near.source.text) : [];
  return compared && one && other && one !== other ? { word: compared, one, other } : null;
};

/** Evidence, data, answers and steps in mathematics. */
export const evidenceMoves = {
  'evidence.passage': {
    kinds: ['evidence'],
    ground: all(notInStories, passage),
    middle: [
      'Try a line of the unit here',
      'The unit says, “{passage}.” Could that help to show what you say here? If it fits, put it in your own words and tell where it stands. If not, look for a line that does.',
    ],
    older: [
      'Try this line as evidence',
      'The unit says, “{passage}.” Would it make a doubtful reader accept your sentence? If it does, bring it in in your own words and name the source. If not, find the line that would.',
    ],
    young: ['Look in the book', 'The book says, “{passage}.” Does it fit here? Tell it your way.'],
  },
  'evidence.terms': {
    kinds: ['evidence'],
    ground: all(notInStories, terms),
    middle: [
      'Look up one more detail',
      'Look in the unit for the words “{term}” and “{term2}.” Which detail there shows what you say in this sentence? Add it in your own words.',
    ],
    older: [
      'Find the detail that shows it',
      'Look in the unit for “{term}” and “{term2}.” Is there a detail near one of them that would support this sentence? Add it in your own words, and name the source.',
    ],
    young: ['Find one more fact', 'Find “{term}” in the book. What does it say? Add it.'],
  },
  'evidence.absolute': {
    kinds: ['evidence', 'reasons', 'claim'],
    ground: absolute,
    middle: [
      'Check a big word',
      'You write “{word}.” How could a reader check that? Find one fact that shows it, or choose a smaller word that you can prove.',
    ],
    older: [
      'Check how much you claim',
      'You write “{word}.” What in the texts would convince a reader that this is so? Add it here, or choose a word that you can prove, such as “many” or “often.”',
    ],
    young: ['Check a big word', 'You say “{word}.” How do you know? Tell us.'],
  },
  'evidence.unit-number': {
    kinds: ['evidence'],
    ground: all(notInStories, unitAmount),
    middle: [
      'Tell where the number comes from',
      'The number “{number}” stands in the unit, too. Does your sentence tell which text it comes from, and what was counted? Add what is not there yet.',
    ],
    older: [
      'Make the number count',
      'The number “{number}” stands in the unit, too. Check three things: is the source named, is it clear what was counted, and does the next sentence say what it shows? Add what is missing.',
    ],
  },
  'evidence.focus': {
    kinds: ['evidence'],
    ground: focus,
    middle: [
      'Show how you know this',
      'How do you know this about “{focus}”? Look for the detail that shows it. If it stands in another sentence, move it here. If not, add it.',
    ],
    older: [
      'Show how you know this',
      'How could a reader check what you say about “{focus}”? Look for the sentence that proves it. If it stands elsewhere, bring it here; if there is none, find one fact or line.',
    ],
    young: ['Tell how you know', 'How do you know about “{focus}”? Tell where you saw it.'],
  },
  'evidence.unit-which': {
    kinds: ['evidence'],
    ground: unitPassage,
    isSelfCheck: true,
    like: 'evidence.which',
    young: [
      'Find it in your work',
      'The book says, “{passage}.” Which part tells this? If none does, add it.',
    ],
    middle: [
      'Find where you use the unit',
      'Your unit says, “{passage}.” Which of your sentences uses this? If none does, that is your next step: tell it in your own words.',
    ],
    older: [
      'Find where you use the unit',
      'Your unit says, “{passage}.” Which of your sentences uses this? If none does, that is your next step. If one does, check that it names its source.',
    ],
  },
  'evidence.which': {
    kinds: ['evidence'],
    ground: noUnitPassage,
    isSelfCheck: true,
    young: ['Find how you know', 'Which part tells how you know this? If none does, add it.'],
    middle: [
      'Find your proof',
      'Which of your sentences shows that this is true? Underline it and tell where it comes from. If none does, find one detail in the unit and add it.',
    ],
    older: [
      'Find your proof',
      'Which of your sentences is the evidence for this? Underline it, and check that it names its source. If none is, finding one detail is your next step.',
    ],
  },
  'data.compared': {
    kinds: ['data', 'evidence'],
    ground: all(notInStories, comparedNumbers),
    middle: [
      'Put numbers to this word',
      'You write “{word}.” The unit gives {one} and {other}. Do they fit what you compare here? Use them, or find the two that do.',
    ],
    older: [
      'Put numbers to this word',
      'You write “{word}.” The unit gives the numbers {one} and {other}. Check what each of them counts, and use the two that show how large your difference is.',
    ],
  },
  'data.beside': {
    kinds: ['data'],
    ground: number,
    middle: [
      'Put a second number beside it',
      'You give “{number}” here. Which other number should your reader see next to it? Add it, with its unit, and tell which one is larger.',
    ],
    older: [
      'Put a second number beside it',
      'You give “{number}” here. Which other value does a reader need to judge it? Put that beside it, with its unit, and say how large the difference is.',
    ],
  },
  'data.which': {
    kinds: ['data'],
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
  'answer.number': {
    kinds: ['answer', 'math-steps'],
    ground: number,
    middle: [
      'Check this number a second way',
      'You write “{number}” here. Check it in a new way: draw it, count it, or start from the answer and go back. Add what you find.',
    ],
    older: [
      'Check this number by another route',
      'You write “{number}” here. Test it by a second route: a drawing, an estimate, or working back from the answer. Add the check, and change what does not hold.',
    ],
    young: ['Check your number', 'You write “{number}.” Draw it. Is it still so?'],
  },
  'answer.which': {
    kinds: ['answer'],
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
  'math.why': {
    kinds: ['math-steps', 'answer'],
    ground: number,
    middle: [
      'Tell why you did it',
      'You write “{number}” here. What did you do with it, and why? Tell it so that a friend who got another answer can find out who is right.',
    ],
    older: [
      'Give the reason for what you did',
      'You write “{number}” here. What did you do with it, and which rule or fact allows that? Say so in the next sentence, for somebody who got another answer.',
    ],
  },
  'math.which': {
    kinds: ['math-steps'],
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
  'how-to.focus': {
    kinds: ['how-to'],
    ground: focus,
    young: ['Help a friend do it', 'What does a friend do with “{focus}”? Tell more.'],
    middle: [
      'Tell enough for a beginner',
      'Would a beginner stop at “{focus}”? How much is it, what does it look like, or where is it? Add what they need to know before the next step.',
    ],
    older: [
      'Write for someone who was not there',
      'Could somebody repeat this step with “{focus}” from your words alone? Add what they need: how much, how long, with what.',
    ],
  },
  'how-to.action': {
    kinds: ['how-to'],
    ground: word('action'),
    young: ['Tell how to do it', 'You say “{word}.” How do they do it? Tell one more thing.'],
    middle: [
      'Tell how it is done',
      'You write “{word}.” How does a beginner do that: how long, how hard, with which hand? Add the one thing that goes wrong most often.',
    ],
  },
  'how-to.which': {
    kinds: ['how-to'],
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

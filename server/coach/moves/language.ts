import { anywhere, type Ground, type Moves, word } from './move.ts';

const fewestAnds = 4;

/** How often “and” or “then” ties on another part. */
const chained: Ground = ({ words }) => {
  const count = words.filter((one) => one === 'and').length;
  return count >= fewestAnds ? { count: `${count}` } : null;
};

/** Words, sentences, marks, and what any criterion may ask. */
export const languageMoves = {
  'style.informal': {
    kinds: ['style', 'words'],
    worth: 0.2,
    ground: word('informal'),
    middle: [
      'Read this as a stranger would',
      'You write “{word}.” Would you say it so to a reader you do not know? If not, change that part and keep your meaning.',
    ],
    older: [
      'Read this as a stranger would',
      'You write “{word}.” Is that how you would put it for a reader you do not know? If not, rewrite that part and keep your meaning.',
    ],
  },
  'style.which': {
    kinds: ['style', 'words', 'voice'],
    worth: 0.25,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Try a new word', 'Read this out loud. Which word could tell more? Try a new one.'],
    middle: [
      'Look at your words',
      'Read this out loud. Which word could stand in anybody’s work? Trade it for one that tells just what you mean.',
    ],
    older: [
      'Look at your words',
      'Read this out loud. Which word could stand in anybody’s essay? Trade it for one that only fits here.',
    ],
  },
  'sentences.and': {
    kinds: ['sentences', 'conventions', 'order'],
    worth: 0.45,
    isFound: true,
    ground: chained,
    middle: [
      'Look at each “and”',
      'The word “and” stands {count} times here. Which of them could be an end mark, or a word such as “because” or “but”? Change one.',
    ],
    older: [
      'Look at each “and”',
      'The word “and” stands {count} times here. Which of them hides a cause, a contrast or a new thought? Replace that one with an end mark or a more exact link.',
    ],
    young: ['Look at each “and”', 'You use “and” {count} times. Can one be a stop?'],
  },
  'sentences.which': {
    kinds: ['sentences'],
    worth: 0.2,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Listen to it', 'Read this out loud. Can you start it in a new way?'],
    middle: [
      'Listen to your sentences',
      'Read this sentence and its neighbors out loud. Do they all sound alike? Start one in a new way, or make one short.',
    ],
    older: [
      'Listen to your sentences',
      'Read this sentence with its neighbors out loud. Where would a shorter or a longer one wake the reader up? Try one, and listen to the difference.',
    ],
  },
  'conventions.which': {
    kinds: ['conventions'],
    worth: 0.2,
    ground: anywhere,
    isSelfCheck: true,
    young: [
      'Check the start and the end',
      'Look at the start and the end. Big letter? Dot? Fix what you find.',
    ],
    middle: [
      'Check this part with care',
      'Read this part slowly, one word at a time. Check the capital letters, the end mark, and each word that looks odd to you.',
    ],
    older: [
      'Proofread this part slowly',
      'Read your work backward, one sentence at a time, and begin with this one. Check capital letters, commas and end marks, and look up one word you are not sure of.',
    ],
  },
  'general.which': {
    kinds: ['general'],
    worth: 0.05,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Read it out loud', 'Read this out loud. What can you add? Add one thing.'],
    middle: [
      'Hold this next to the criterion',
      'Read the criterion below. Which of your sentences does what it asks? If it is not this one, change one thing here to get closer.',
    ],
    older: [
      'Hold this next to the criterion',
      'Read the criterion below. Which of your sentences does most for it? If it is not this one, change one thing here to bring it closer.',
    ],
  },
} satisfies Moves;

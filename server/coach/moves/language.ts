import { contentStems, stem } from '#server/student-text/index.ts';
import { passageFor } from '../grounds.ts';
import { all, anywhere, areNeighbors, type Ground, type Moves, notInStories, terms, word } from './move.ts';

const fewestLong = 28;
const fewestAnds = 3;
const mostShort = 6;

/** A sentence of many words, counted up to its end mark. */
const long: Ground = ({ sentence, words }, { task }) => {
  const end = sentence.end;
  const next = task.work.slice(end, end + 2);
  const isWhole = /[.!?…]["”’)]*$/.test(sentence.text) || /^\s*$/.test(next);
  return isWhole && words.length >= fewestLong ? { count: `${words.length}` } : null;
};

/** How often “and” or “then” ties on another part. */
const chained: Ground = ({ words }) => {
  const count = words.filter((one) => one === 'and').length;
  return count >= fewestAnds ? { count: `${count}` } : null;
};

/** The sentence and the one before it begin with the same word. */
const sameStart: Ground = (at, work) => {
  const other = work.places[at.index - 1];
  const shown = /^[\p{L}’']+/u.exec(at.sentence.text)?.[0];
  return shown && areNeighbors(other, at, work) && at.words[0] === other?.words[0] ? { word: shown } : null;
};

const shortPair: Ground = (at, work) => {
  const next = work.places[at.index + 1];
  const isShort = at.words.length <= mostShort && next && next.words.length <= mostShort + 1;
  return isShort && areNeighbors(at, next, work)
    ? { count: `${at.words.length}`, other: `${next.words.length}` }
    : null;
};

/** A word of content that stands often in the work, and also here. */
const repeated: Ground = ({ words }, { counts, task }) => {
  const found = words
    .filter((one) => one.length > 3 && contentStems(one).length > 0 && !task.terms.has(one))
    .map((one) => ({ one, count: counts.get(one) ?? 0 }))
    .filter(({ count }) => count >= 4)
    .toSorted((a, b) => b.count - a.count)[0];
  return found ? { word: found.one, count: `${found.count}` } : null;
};

/** The sentence speaks of what the teacher expects to go wrong, and the unit has a passage on it. */
const expectedMistake: Ground = (at, work) => {
  const own = new Set(at.stems);
  const asked = new Set([...work.task.askWords].map(stem));
  const isTelling = (one: string) => own.has(one) && !asked.has(one);
  const near = work.task.mistakes.find(({ text }) => new Set(contentStems(text).filter(isTelling)).size >= 2);
  const found = near && passageFor(`${at.sentence.text} ${near.text}`, work, 1);
  return found ? { passage: found.text } : null;
};

/** What every kind of criterion about ideas may ask: to look again at what the teacher expects to go wrong. */
const ideaKinds = [
  'claim',
  'answer',
  'reasons',
  'evidence',
  'data',
  'reasoning',
  'math-steps',
  'detail',
  'words',
  'general',
] as const;

/** Words, sentences, marks, and what any criterion may ask. */
export const languageMoves = {
  'mistake.passage': {
    kinds: ideaKinds,
    ground: all(notInStories, expectedMistake),
    young: ['Check it in the book', 'The book says, “{passage}.” Does your part fit? Fix it if not.'],
    middle: [
      'Check this against the unit',
      'The unit says, “{passage}.” Put that next to your sentence. Do the two fit? Tell how, or change yours.',
    ],
    older: [
      'Check this against the unit',
      'The unit says, “{passage}.” Put that next to your sentence. Do the two agree? Say how, or change what does not hold.',
    ],
  },
  'words.vague': {
    kinds: ['words', 'style'],
    ground: word('vague'),
    young: ['Find a new word', 'You say “{word}.” What word tells more? Try one.'],
    middle: [
      'Choose a more exact word',
      'You write “{word}.” What do you mean in this place? Try two words that say just that, and keep the better one.',
    ],
    older: [
      'Choose a more exact word',
      'You write “{word}.” What exactly do you mean here? Try two exact words in its place, and keep the one that you could defend.',
    ],
  },
  'words.terms': {
    kinds: ['words'],
    ground: all(notInStories, terms),
    middle: [
      'Use a word of the unit',
      'The unit uses “{term}” and “{term2}.” Does one of them say what you mean? Try it here, and tell what it means.',
    ],
    older: [
      'Use a term of the unit',
      'The unit uses “{term}” and “{term2}.” Does one of them name what you mean more exactly? Check its meaning, then try it here.',
    ],
    young: ['Use a word of the book', 'Our book has “{term}.” Can you use it here?'],
  },
  'words.repeated': {
    kinds: ['words', 'style', 'sentences'],
    ground: repeated,
    middle: [
      'Count one word',
      'The word “{word}” stands {count} times in your work. Where is it needed, and where would another word tell more? Change one or two of them.',
    ],
    older: [
      'Weigh a word that comes back',
      'The word “{word}” stands {count} times in your work. Where does the repetition help, and where is it habit? Change the ones that do not help.',
    ],
  },
  'style.informal': {
    kinds: ['style', 'words'],
    ground: word('informal'),
    middle: [
      'Match your words to the reader',
      'You write “{word}.” Would you say it so to a reader you do not know? If not, change that part and keep your meaning.',
    ],
    older: [
      'Match the tone to the reader',
      'You write “{word}.” Is that how you would put it for a reader you do not know? If not, rewrite that part and keep your meaning.',
    ],
  },
  'style.which': {
    kinds: ['style', 'words', 'voice'],
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
  'sentences.long': {
    kinds: ['sentences', 'conventions', 'order'],
    ground: long,
    middle: [
      'Find where a thought is done',
      'This runs for {count} words. Read it out loud: where is one thought done? Put an end mark there, or keep it if you never ran out of breath.',
    ],
    older: [
      'Find where a thought is done',
      'This runs for {count} words. Read it out loud and mark where each thought is done. Where would an end mark help a reader? Keep “and” only where two ideas belong together.',
    ],
    young: ['Find a place to stop', 'This part has {count} words. Read it. Where do you stop?'],
  },
  'sentences.and': {
    kinds: ['sentences', 'conventions', 'order'],
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
  'sentences.start': {
    kinds: ['sentences', 'style', 'order'],
    ground: sameStart,
    middle: [
      'Start in another way',
      'You begin this sentence and the one before it with “{word}.” Start one of them in a new way. You could use “when,” “after” or a name.',
    ],
    older: [
      'Start in another way',
      'You begin this sentence and the one before it with “{word}.” If you did not mean to, start one of them in a new way: with its time, its cause or a name.',
    ],
    young: ['Start a new way', 'Two parts start with “{word}.” Start one a new way.'],
  },
  'sentences.short': {
    kinds: ['sentences', 'order'],
    ground: shortPair,
    middle: [
      'Join two short sentences',
      'This sentence has {count} words and the next one {other}. How do they fit together? Join them with “because,” “so” or “but,” and read it out loud.',
    ],
    older: [
      'Join what belongs together',
      'This sentence has {count} words and the next one {other}. If you did not want them short, join them with a word that shows their link, such as “although” or “because.”',
    ],
    young: ['Join two parts', 'Can you join this part to the next? Use “and” or “so.”'],
  },
  'sentences.which': {
    kinds: ['sentences'],
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

import {
  after,
  all,
  anywhere,
  atEnd,
  first,
  type Ground,
  inStories,
  type Moves,
  phrase,
  word,
} from './move.ts';

/** Nothing is quoted in it, and nothing is said to have been left unsaid. */
const isTold: Ground = ({ sentence: { text } }) =>
  /[“”"]|\b(?:no ?body|no one|none|nothing|never|not|if|when|always|\w+n['’]?t)\b/i.test(text) ? null : {};

/** Details, talk, feeling, beginning and end. */
export const craftMoves = {
  'detail.feeling': {
    kinds: ['detail', 'reflection'],
    worth: 0.8,
    ground: word('ownFeeling'),
    young: ['Show how it felt', 'You say “{word}.” What did you do? Tell us.'],
    middle: [
      'Show the feeling',
      'You write “{word}.” What did your hands, your face or your voice do at that moment? Show that {there}, so that a reader can feel it, too.',
    ],
    older: [
      'Let an action show the feeling',
      'You write “{word}.” What did the person do, or stop doing, at that moment? Let that action stand {there}, and see whether you still need the word.',
    ],
  },
  'detail.which': {
    kinds: ['detail'],
    worth: 0.45,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Look again', 'Close your eyes. What do you see here? Add one thing.'],
    middle: [
      'Find the detail',
      'Which words here could a reader see, hear or feel? Underline them. If you find none, add one detail {there} that only you would know.',
    ],
    older: [
      'Find the detail',
      'Which words here could a camera have caught? Underline them. If you find none, add one detail that matters {there}.',
    ],
  },
  'talk.reported': {
    kinds: ['talk', 'detail'],
    worth: 0.5,
    ground: all(
      inStories,
      isTold,
      phrase(
        /\b(?:(?:told|asked|begged|warned|reminded) (?:me|us|him|her|them|my \w+|the \w+)|(?:said|yelled|shouted|screamed|whispered) (?:that|to \w+))\b(?: (?:to|that) \p{L}[\p{L}’']*(?: \p{L}[\p{L}’']*){0,3})/iu,
      ),
    ),
    young: ['Let us hear it', 'You say “{word}.” What were the words? Write them.'],
    middle: [
      'Let your reader hear the words',
      'You write “{word}.” What were the exact words? Put them here in quotation marks, just as that person talks.',
    ],
  },
  'talk.which': {
    kinds: ['talk'],
    worth: 0.35,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Add some talk', 'What did they say? Write the words.'],
    middle: [
      'Listen for a voice',
      'Which of your sentences lets a reader hear a voice? If none does, add one line of talk {there}, in quotation marks.',
    ],
    older: [
      'Let a voice be heard',
      'Which of your lines lets a reader hear how somebody talks? If none does, add one {there}; if one does, check that only that person would say it so.',
    ],
  },
  'reflection.which': {
    kinds: ['reflection', 'voice'],
    worth: 0.1,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Tell your part', 'Which part tells how you felt? If none does, add it.'],
    middle: [
      'Tell what it means to you',
      'Which of your sentences could only you have written? If it is not this one, change one part so that a reader hears you.',
    ],
    older: [
      'Say what it means now',
      'Which of your sentences says what this means to you now? If none does, write it {there}; if one does, ask whether a reader could have guessed it.',
    ],
  },
  'figurative.which': {
    kinds: ['figurative'],
    worth: 0.2,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Find what it is like', 'What is it like? Add a part with “like.”'],
    middle: [
      'Find your picture',
      'Which line gives a reader a picture that is not plain words? If it is not this one, try a comparison here.',
    ],
    older: [
      'Find your picture',
      'Which line makes a picture that nobody else would have used? If it is not this one, try one here, without “like.”',
    ],
  },
  'opening.which': {
    kinds: ['opening'],
    worth: 0.2,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Look at your start', 'Read your start out loud. Does it tell what comes? Add it.'],
    middle: [
      'Look at your beginning',
      'Read your first two sentences to a partner. Can they tell what the rest is about, and do they want to know more? Change one thing.',
    ],
    older: [
      'Look at your beginning',
      'What does a reader know, and want to know, after your first two sentences? If the answer is “not much,” change the first one.',
    ],
  },
  'ending.first': {
    kinds: ['ending'],
    worth: 0.55,
    ground: all(atEnd, inStories, first),
    middle: [
      'Let the end answer the beginning',
      'You begin with “{first}.” Put your last sentence next to that. Can your reader see what is different now? If not, show it here.',
    ],
    older: [
      'Let the end answer the beginning',
      'You begin with “{first}.” Put this sentence next to that: can a reader see what has changed in between? If not, let one detail show it here.',
    ],
  },
  'ending.which': {
    kinds: ['ending'],
    worth: 0.4,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Look at your end', 'Read your end out loud. Does it feel done? Add one thing.'],
    middle: [
      'Look at your ending',
      'Cover your last sentence and read the rest. Does it sound finished? Write two other last sentences, and keep the best one.',
    ],
    older: [
      'Look at your ending',
      'Cover your last sentence and read the rest. What would be lost? If it is little, let the ending say what follows from all this.',
    ],
  },
  'order.after': {
    kinds: ['order'],
    worth: 0.2,
    ground: after,
    middle: [
      'Build a bridge to what comes next',
      'After this you write, “{after}.” Would your reader see how you get there? Add a few words in between, or change the order.',
    ],
    older: [
      'Build a bridge to what comes next',
      'After this you write, “{after}.” What would a reader ask between the two? Answer it in a few words, or change their order.',
    ],
    young: ['Check what comes next', 'Next you say, “{after}.” Is that what comes next? Check.'],
  },
  'order.which': {
    kinds: ['order', 'focus'],
    worth: 0.1,
    ground: anywhere,
    isSelfCheck: true,
    young: ['Put it in order', 'What came first? What came next? Number your parts.'],
    middle: [
      'Check the order',
      'Say in two words what each of your sentences does. Is there one that stands in a strange place? Move it, and read again.',
    ],
    older: [
      'Check the order',
      'Write one word next to each of your sentences for what it does. Where do two neighbors not fit? Move one, or add the link.',
    ],
  },
} satisfies Moves;

import {
  after,
  all,
  anywhere,
  atBeginning,
  atEnd,
  before,
  first,
  focus,
  inStories,
  later,
  type Moves,
  thing,
  word,
} from './move.ts';

/** Details, talk, feeling, beginning and end. */
export const craftMoves = {
  'detail.focus': {
    kinds: ['detail', 'focus'],
    ground: all(inStories, thing),
    young: ['Help us see it', 'You tell of “{focus}.” What could we see there? Tell us.'],
    middle: [
      'Stay with one thing',
      'Stay with “{focus}” for one more sentence. What could somebody who stands next to you see, hear or feel? Add the one detail that only you would know.',
    ],
    older: [
      'Stay with one thing',
      'Stay with “{focus}” one sentence longer. What would a camera or a microphone have caught? Choose the detail that matters for what comes next.',
    ],
  },
  'detail.feeling': {
    kinds: ['detail', 'reflection'],
    ground: word('feeling'),
    young: ['Show how it felt', 'You say “{word}.” What did you do? Tell us.'],
    middle: [
      'Show the feeling',
      'You write “{word}.” What did your hands, your face or your voice do at that moment? Show that here, so that a reader can feel it, too.',
    ],
    older: [
      'Let an action show the feeling',
      'You write “{word}.” What did the person do, or stop doing, at that moment? Let that action stand here, and see whether you still need the word.',
    ],
  },
  'detail.vague': {
    kinds: ['detail', 'how-to'],
    ground: word('vague'),
    young: ['Show us more', 'You say “{word}.” What did you see? Tell one thing.'],
    middle: [
      'Show what is behind the word',
      'You write “{word}.” What would your reader see, hear or count there? Put that in, so that your reader would pick the same word.',
    ],
    older: [
      'Show what is behind the word',
      'You write “{word}.” What could a reader see, hear or count there? Put that in, and see whether you still need the word.',
    ],
  },
  'detail.which': {
    kinds: ['detail', 'focus'],
    ground: anywhere,
    isSelfCheck: true,
    young: ['Look again', 'Close your eyes. What do you see here? Add one thing.'],
    middle: [
      'Find the detail',
      'Which words here could a reader see, hear or feel? Underline them. If you find none, add one detail that only you would know.',
    ],
    older: [
      'Find the detail',
      'Which words here could a camera have caught? Underline them. If you find none, add one detail that matters for what comes next.',
    ],
  },
  'talk.said': {
    kinds: ['talk', 'detail'],
    ground: word('speaks', 12),
    middle: [
      'Let the talk do more',
      'You write “{word}” here. How did the voice sound, and what did the person do while they spoke? Add one of the two.',
    ],
    older: [
      'Let the talk do more',
      'You write “{word}” here. What does the person want but not say? Let one gesture or one pause beside the words show it.',
    ],
  },
  'talk.person': {
    kinds: ['talk'],
    ground: word('family'),
    young: ['Let them talk', 'What did “{word}” say? Write the words.'],
    middle: [
      'Let somebody talk',
      'You write about “{word}.” What did they say at that moment, word for word? Add it in quotation marks. If they talk already, add how it sounded.',
    ],
    older: [
      'Let somebody talk',
      'You write about “{word}.” Which of their words does a reader need to hear? Add one line of talk, as that person would say it.',
    ],
  },
  'talk.which': {
    kinds: ['talk'],
    ground: anywhere,
    isSelfCheck: true,
    young: ['Add some talk', 'What did they say? Write the words.'],
    middle: [
      'Listen for a voice',
      'Which of your sentences lets a reader hear a voice? If none does, add one line of talk here, in quotation marks.',
    ],
    older: [
      'Let a voice be heard',
      'Which of your lines lets a reader hear how somebody talks? If none does, add one here; if one does, check that only that person would say it so.',
    ],
  },
  'reflection.cliche': {
    kinds: ['reflection', 'voice', 'theme'],
    ground: word('cliche'),
    middle: [
      'Tell about the one time',
      'Have you read “{word}” elsewhere, too? When did it happen to you? Tell about that one time: where you were, and what somebody did or said.',
    ],
    older: [
      'Trade the phrase for a moment',
      'Have you read “{word}” elsewhere, too? When did you first know that it was true for you? Take the reader to that minute: the place, a voice, a thing you could touch.',
    ],
  },
  'reflection.focus': {
    kinds: ['reflection'],
    ground: focus,
    young: ['Tell how you felt', 'How did you feel about “{focus}”? Tell why.'],
    middle: [
      'Tell what you think of it now',
      'How do you see “{focus}” now, and how did you see it then? Add that in one sentence.',
    ],
    older: [
      'Step back for one sentence',
      'What do you see in “{focus}” now that you could not see then? Add one sentence that you could not have written on that day.',
    ],
  },
  'reflection.which': {
    kinds: ['reflection', 'voice'],
    ground: anywhere,
    isSelfCheck: true,
    young: ['Tell your part', 'Which part tells how you felt? If none does, add it.'],
    middle: [
      'Tell what it means to you',
      'Which of your sentences could only you have written? If it is not this one, change one part so that a reader hears you.',
    ],
    older: [
      'Say what it means now',
      'Which of your sentences says what this means to you now? If none does, that is your next step; if one does, ask whether a reader could have guessed it.',
    ],
  },
  'figurative.focus': {
    kinds: ['figurative'],
    ground: focus,
    young: ['Tell what it is like', 'What is “{focus}” like? Add a part with “like.”'],
    middle: [
      'Compare it to something far away',
      'What is “{focus}” like? Think of something very different that looks, sounds or moves the same way. Try it in this line, and keep it if it fits.',
    ],
    older: [
      'Find a comparison of your own',
      'What else looks, sounds or moves like “{focus}”? Choose something from far away, and try a comparison that only you would think of.',
    ],
  },
  'figurative.simile': {
    kinds: ['figurative'],
    ground: word('simile'),
    middle: [
      'Check whether you compare here',
      'You write “{word}.” Do you compare two things? If so, what else is true of the other one? Carry the comparison on for one more line.',
    ],
    older: [
      'Check whether you compare here',
      'You write “{word}.” Is that a comparison? If so, what else does the other thing do, and does it fit here? Carry it on for a line, or cut it down to one exact word.',
    ],
  },
  'figurative.which': {
    kinds: ['figurative'],
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
  'opening.later': {
    kinds: ['opening'],
    ground: all(atBeginning, later),
    middle: [
      'Try another way to begin',
      'Later you write, “{later}.” What if your reader met that first? Try a first sentence that begins right there, and keep the one you like better.',
    ],
    older: [
      'Try a later sentence as the opening',
      'Later you write, “{later}.” What would change if a reader met that first? Try an opening that starts there, and keep the one that makes you read on.',
    ],
  },
  'opening.focus': {
    kinds: ['opening'],
    ground: all(atBeginning, focus),
    middle: [
      'Make your reader want to go on',
      'Your first sentence speaks of “{focus}.” What about it would make a reader curious? Put that part first.',
    ],
    older: [
      'Give the reader a question',
      'Your first sentence speaks of “{focus}.” What should a reader want to know about it by the end of the sentence? Change it so that they ask.',
    ],
    young: ['Make us want to read', 'Your start tells of “{focus}.” What is fun to know? Tell it first.'],
  },
  'opening.which': {
    kinds: ['opening'],
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
  'order.before': {
    kinds: ['order', 'focus'],
    ground: before,
    middle: [
      'Check how two sentences fit',
      'Right before this you write, “{before}.” Why does this sentence come next? Add a word that tells, such as “so,” “but” or “later,” or move the sentence.',
    ],
    older: [
      'Check how two sentences fit',
      'Right before this you write, “{before}.” What is the link to this sentence: cause, contrast, time, example? Name it with a word or two, or move the sentence where it has one.',
    ],
    young: ['Check what came first', 'First you say, “{before}.” Does this come next? Add “then.”'],
  },
  'order.after': {
    kinds: ['order'],
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

import type { MoveByAge } from './move.ts';

/** Moves for words and sentences, and those for when nothing more exact can be seen. */
export const languageMoves = {
  'figurative.none': {
    young: ['Tell what it is like', 'What is it like? Add a part with “like.”'],
    middle: [
      'Compare it to something',
      'What does this remind you of? Find something very different that is like it in one way. Add it with “like” or “as.”',
    ],
    older: [
      'Find a comparison of your own',
      'What else moves, sounds or feels like this? Choose something from far away, and build a simile or a metaphor that only you would think of.',
    ],
  },
  'figurative.stretch': {
    young: ['Stretch: make it longer', 'You say what it is like. What else is like it? Add it.'],
    middle: [
      'Stretch: stay with your comparison',
      'You compare this to something else. What else is true of that other thing? Carry the comparison on for one more line.',
    ],
  },
  'words.vague': {
    young: ['Find a new word', 'You say “{word}.” What word tells more? Try one.'],
    middle: [
      'Choose a stronger word',
      '“{word}” could mean many things. What do you mean in this place? Swap it for a word that shows just that.',
    ],
    older: [
      'Trade a vague word for an exact one',
      '“{word}” does very little work here. What exactly do you mean? Try two exact words in its place, and keep the one that you could defend.',
    ],
  },
  'words.unit': {
    young: ['Use a word from our book', 'Our book has the word “{word}.” Can you use it here?'],
    middle: [
      'Use a word from the unit',
      'The unit text has exact words for this topic, such as “{word}.” Could it fit here? Check what it means, then try it in {this}.',
    ],
    older: [
      'Use a term from the unit',
      'The unit text has exact terms near this idea, “{word}” for example. Could it fit here? Check its meaning, then try {this} with it.',
    ],
  },
  'words.stretch': {
    young: ['Stretch: tell what it means', 'You use “{word}.” What does it mean? Tell us.'],
    middle: [
      'Stretch: explain the word',
      'You use “{word}” here. Would a younger student know it? Add a few words that tell what it means.',
    ],
    older: [
      'Stretch: explain the term in passing',
      'You use “{word}” here. Could a reader who has not had this unit follow? Add a short phrase that explains it without stopping the sentence.',
    ],
  },
  'style.informal': {
    middle: [
      'Match your words to the task',
      '“{word}” sounds like talk with a friend. How would you say it to a reader you do not know? Change that part, and keep your meaning.',
    ],
    older: [
      'Match the tone to the task',
      '“{word}” sounds like talk with a friend. How would you put it for a reader you do not know? Rewrite that part, and keep your meaning.',
    ],
  },
  'style.tighten': {
    middle: [
      'Stretch: make it shorter',
      'Read this out loud. Which words could go, and nothing would be lost? Cut them, and read it again.',
    ],
    older: [
      'Stretch: tighten this sentence',
      'Read this out loud. Which words could go without a loss? Cut them, and try to let the strongest word come last.',
    ],
  },
  'voice.read': {
    young: ['Say it your way', 'Read this out loud. Is it how you talk? Say it your way.'],
    middle: [
      'Say it your way',
      'Read this out loud. Which words would you never use when you talk? Change those to the way you would say it.',
    ],
    older: [
      'Say it the way you would say it',
      'Read this out loud to somebody who knows you. Which words sound borrowed? Replace those with what you would really say.',
    ],
  },
  'sentences.run-on': {
    young: ['Find the stops', 'Read this out loud. Where do you stop? Put a dot.'],
    middle: [
      'Find where one thought ends',
      'Read this part out loud. Each time your voice drops, one thought is done. Put an end mark there, and start the next one with a capital letter.',
    ],
    older: [
      'Break up the long run',
      'Several thoughts run together here. Read them aloud and mark where each one begins. End the one before it there, and keep “and” only where two ideas belong together.',
    ],
  },
  'sentences.short': {
    young: ['Join two parts', 'This part is short. Join it to the next one. Use “and.”'],
    middle: [
      'Join two short sentences',
      '{This} and its neighbor are both short. How do they fit together? Join them with “because,” “so” or “but,” and read it out loud.',
    ],
    older: [
      'Join what belongs together',
      '{This} and its neighbor are both short. What is the relation between them? Join them with a word that shows it, such as “although,” “because” or “until.”',
    ],
  },
  'sentences.stretch': {
    young: ['Stretch: start a new way', 'Read this out loud. Can you start it in a new way?'],
    middle: [
      'Stretch: try a new shape',
      'Read this sentence and the two around it out loud. Do they sound the same? Start this one in a new way, maybe with “when” or “after.”',
    ],
    older: [
      'Stretch: play with the rhythm',
      'Read this with the sentences around it. Where would a short sentence surprise the reader? Try one here and listen to the difference.',
    ],
  },
  'conventions.proofread': {
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
  'general.more': {
    young: ['Say more', 'Tell more here. What do you know?'],
    middle: [
      'Say more about this',
      'There is more to tell here. Think of a reader who was not there: what would they ask first? Add a sentence that answers it.',
    ],
    older: [
      'Build this part out',
      'There is more to say here. What would a reader who was not in your class need to know? Add one or two sentences that tell them.',
    ],
  },
  'general.again': {
    young: ['Read it out loud', 'Read this out loud. What can you add? Add one thing.'],
    middle: [
      'Hold this next to the criterion',
      'Read this part, then read the criterion below it. Does this part do what it asks? Change one thing to get closer.',
    ],
    older: [
      'Hold this next to the criterion',
      'Read {this}, then read the criterion. Where does it do what the criterion asks, and where does it only touch it? Change one thing to bring it closer.',
    ],
  },
} satisfies Record<string, MoveByAge>;

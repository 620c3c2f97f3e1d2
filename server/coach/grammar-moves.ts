import type { MoveText } from './move-text.ts';

export type PatternId =
  | 'i'
  | 'capital'
  | 'run-on'
  | 'there'
  | 'too'
  | 'your'
  | 'its'
  | 'effect'
  | 'than'
  | 'have'
  | 'apostrophe'
  | 'article'
  | 'agreement'
  | 'no-have'
  | 'double'
  | 'spelling';

/** For each pattern of language a step that says the rule and leaves the correction to the student. */
type PatternMove = { rule: string; young?: MoveText; middle: MoveText; older?: MoveText };

export const moveIn: Record<PatternId, PatternMove> = {
  i: {
    rule: 'When you write about yourself, the word “I” is always a capital letter.',
    young: ['Check the word “i”', 'Look at the word “i.” Is it big or small? Check each one.'],
    middle: [
      'Check each “i”',
      'Look at the word “i” in this part. How do we write it when we mean ourselves? Find each one in your work and check it.',
    ],
  },
  capital: {
    rule: 'The first word of a sentence begins with a capital letter.',
    young: ['Check your big letters', 'Look at the start. Is it a big letter? Check each part.'],
    middle: [
      'Check how each sentence begins',
      'Look at the first letter of this part. What does a sentence need there? Then check the start of each sentence in your work.',
    ],
  },
  'run-on': {
    rule: 'One sentence holds one whole thought, or two that a joining word ties together.',
    young: ['Find the stops', 'Read this out loud. Is it one thought? If not, put a dot in between.'],
    middle: [
      'Ask whether this is one thought',
      'Read this part out loud. Is it one thought or more? If a thought is done in the middle, put an end mark there, and start the next one with a capital letter.',
    ],
    older: [
      'Ask whether this is one thought',
      'Read this aloud. Is it one thought, or do several run together? If they do, mark where each one begins, and end the one before it there.',
    ],
  },
  there: {
    rule: '“Their” shows that something belongs to them, “there” is a place, and “they’re” is short for “they are.”',
    middle: [
      'Check there, their and they’re',
      'Look at “{word}.” Do you mean a place, something that belongs to people, or “they are”? Choose the spelling for that, and check the others.',
    ],
  },
  too: {
    rule: '“Too” means “also” or “more than enough”; “to” is used for nearly everything else.',
    middle: [
      'Check to and too',
      'Look at “{word}.” Do you mean “also,” “more than enough,” or neither? Choose “to” or “too” for that, and check the others.',
    ],
  },
  your: {
    rule: '“You’re” is short for “you are”; “your” shows that something belongs to you.',
    middle: [
      'Check your and you’re',
      'Look at “{word}.” Read it with “you are” in its place. Does it still work? Choose the spelling that fits.',
    ],
  },
  its: {
    rule: '“It’s” is short for “it is”; “its” shows that something belongs to it.',
    middle: [
      'Check its and it’s',
      'Look at “{word}.” Read it with “it is” in its place. Does it still work? Choose the spelling that fits, and check the others.',
    ],
  },
  effect: {
    rule: '“Affect” is mostly what something does; “effect” is mostly what comes of it.',
    middle: [
      'Check affect and effect',
      'Look at “{word}.” Is it something that is done, or what comes of it? Choose “affect” or “effect” for that.',
    ],
  },
  than: {
    rule: '“Than” compares two things; “then” tells when.',
    middle: [
      'Check then and than',
      'Look at “{word}.” Do you compare two things here, or tell when? Choose “then” or “than” for that.',
    ],
  },
  have: {
    rule: 'After could, should, would and must comes “have,” though it can sound like “of.”',
    middle: [
      'Check what comes after could or should',
      'Look at “{word}.” Say it slowly, without swallowing a sound. Which word is it really? Change it, and check the others.',
    ],
  },
  apostrophe: {
    rule: 'An apostrophe stands where a letter was left out, as in “can’t” for “cannot.”',
    middle: [
      'Check for an apostrophe',
      'Look at “{word}.” Is the first word short for two? If so, which letter was left out? Put a mark there, and check the others.',
    ],
  },
  article: {
    rule: 'Use “an” in front of a vowel sound, and “a” in front of other sounds.',
    middle: [
      'Check a and an',
      'Say “{word}” out loud. Which sound comes after the small word? Choose “a” or “an” for that sound, and check the others.',
    ],
  },
  agreement: {
    rule: 'A verb changes with its subject: one bee flies, two bees fly.',
    young: ['Check who does it', 'Look at “{word}.” Is it one or more? Say it out loud. Does it fit?'],
    middle: [
      'Check subject and verb',
      'Look at “{word}.” Who does it: one, or more than one? Does the verb fit? Change it if not, and look for the same thing in your other sentences.',
    ],
  },
  'no-have': {
    rule: 'In English, “does not” or “do not” comes in front of the verb to say no.',
    middle: [
      'Check how the verb is built',
      'Look at “{word}.” Which small helper word goes with the verb here: do, does, is or are? Say it out loud both ways and choose.',
    ],
  },
  double: {
    rule: 'A word that stands twice in a row was mostly typed twice.',
    middle: [
      'Look for a word that stands twice',
      'Look at “{word}.” Did you mean to write it two times? Read the whole part slowly and change what you need to.',
    ],
  },
  spelling: {
    rule: 'These words are not in the dictionary. One of them may be a name or a word that you made up; check the others.',
    young: ['Check a word', 'Look at “{word}.” Is it a name? If not, say it slowly. Check it.'],
    middle: [
      'Check a word that is not in the dictionary',
      'The word “{word}” is not in our dictionary. Is it a name, a new word or a word of another language? If not, check how it is spelled.',
    ],
  },
};

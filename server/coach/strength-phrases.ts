import type { Age } from '#server/student-text/index.ts';

/** About the writing, never about the writer. `{word}` stands for words of the student. */
export const strengthPhrases = {
  counter: {
    young: 'You tell what some may think. That is fair.',
    middle: 'You let the other side speak here. A reader can see that you thought about both sides.',
    older: 'You take up another view here. That tells a reader that your position has been tested.',
  },
  explains: {
    young: 'You tell what it shows. That helps us.',
    middle:
      'You do not stop at what happened: “{word}” goes on and tells what it means. That helps a reader follow your thinking.',
    older:
      'You do not leave the evidence alone: with “{word}” you say what to make of it. That is where a reader can follow your thinking.',
  },
  quotation: {
    young: 'You use words from the book. That helps us.',
    middle: 'You use the text’s own words here, so a reader can see what you saw.',
    older:
      'You work the text’s own words into your sentence, so a reader can check your point without leaving it.',
  },
  source: {
    young: 'You tell where you read it. That helps us.',
    middle: 'You tell where you found this, so a reader can trust it.',
    older: 'You name where this comes from, so that a reader does not have to take your word for it.',
  },
  talk: {
    young: 'You let us hear them talk. We are right there.',
    middle: 'You let us hear somebody talk. That puts a reader right into the scene.',
    older: 'You let a voice be heard here, and that puts the reader into the scene.',
  },
  simile: {
    young: 'You say “{word}.” Now we can feel it, too.',
    middle: 'With “{word}” a reader can feel this, not only know it.',
    older: 'With “{word}” a reader can feel this and does not only get told.',
  },
  number: {
    young: 'You tell how many. That helps us see it.',
    middle: 'The number “{word}” makes this exact. A reader can picture it or check it.',
    older: 'The figure “{word}” makes this exact, so that a reader can check it.',
  },
  reason: {
    young: 'You tell why. That helps us.',
    middle: 'You give a reason here with “{word},” so a reader can see why you think so.',
    older: 'You give a reason here and do not stop at the statement. A reader can see why you hold it.',
  },
  terms: {
    young: 'You use the word “{word}.” It is a word from our book.',
    middle: 'You use “{word}” here, an exact word from the unit. That keeps a reader on the topic.',
    older: 'You use “{word}” here, a term from the unit, in a sentence of your own.',
  },
  feeling: {
    young: 'You tell how it felt. That helps us feel it, too.',
    middle: 'You let the reader know how this felt. That is what makes a moment stay in mind.',
    older: 'You let the reader know what this meant to the person in it.',
  },
  senses: {
    young: 'You help us see or hear it.',
    middle: 'The word “{word}” helps a reader see, hear or feel this part.',
    older: 'With “{word}” you give the reader something to see, hear or touch.',
  },
  opinion: {
    young: 'You tell us what you think.',
    middle: 'You say straight out what you think. A reader knows what the piece is about.',
    older: 'You take a position here, and a reader knows where the piece is going.',
  },
  several: {
    young: 'You tell more than one thing here. That helps us see it.',
    middle: 'You tell more than one thing here, so a reader gets a fuller picture.',
    older: 'You give a reader more than one thing to go on here.',
  },
  when: {
    young: 'You tell us when. That helps us see it.',
    middle: 'The word “{word}” tells a reader just when this is so.',
    older: 'With “{word}” you tie this to one time, and that makes it easier to picture.',
  },
  span: {
    young: 'You tell how long. That helps us.',
    middle: '“{word}” is exact. A reader can picture how long that is.',
    older: '“{word}” is exact, and a reader can feel how long that is.',
  },
  link: {
    young: 'The word “{word}” helps us know where we are.',
    middle: 'The word “{word}” tells a reader how this fits to what came before.',
    older: 'With “{word}” you show a reader how this fits to what came before.',
  },
  question: {
    young: 'You ask us something. That makes us think.',
    middle: 'You ask your reader a question here. That pulls a reader in.',
    older: 'You put a question to the reader here, and that gives them a reason to read on.',
  },
  plain: {
    young: 'You put this in your own words.',
    middle: 'You put this in your own words. That gives you something real to build on.',
    older: 'You put this in your own words, which gives you something of your own to build on.',
  },
} satisfies Record<string, Record<Age, string>>;

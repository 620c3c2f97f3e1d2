import type { GradeLevel } from '#contract/constants.ts';

/** For all grades, or for those up to grade 4 and for older readers, who then read in fewer sentences. */
type Words = string | readonly [toGrade4: string, older: string];

/**
 * Words around the feedback, measured for their readers (`checks/frame-words.test.ts`). What product.md gives word for
 * word stands where it is used.
 */
export const frameWords = {
  canBeWrong: 'It can be wrong.',
  start: 'Two ways to start:',
  stretch: [
    'The AI finds that you met the goal. Here is more to try.',
    'The AI model finds that your work meets the goal. These steps take it further.',
  ],
  lastDraft: 'That was your last draft. All your drafts are kept, and you can print this one.',
  workIsSafe: 'Your work is safe, and your teacher has it.',
  looksFirst: [
    'Your teacher reads it first. Then you will see it here.',
    'Your teacher reads the feedback before you do. Then it appears here by itself.',
  ],
  backByName: [
    'You can close this page. Come back here today: type the same nickname. To come back some other day, get your code now.',
    'You can close this page. For 24 hours, the same nickname on this device brings you back. Later, or on another device, you need a return code: get it now.',
  ],
  backByNewCode: 'If you close this page, your name will not open it. Get your code now: it brings you back.',
  backByCode: 'You can close this page. Your code brings you back.',
  codeOffer: 'You can get seven words. They bring you back to this work on any day.',
  codeShown: 'Write the words down now, or take a photo. They are on each sheet that you print, too.',
  notSent: 'You have work that was not sent. Clear it from this device?',
  needsCode: 'Your teacher has what you sent. You need a code to open it here once more.',
  clears: 'Clears this device for the next student.',
  done: "That's it. You are done!",
  gone: 'Your work is gone from this device.',
  teacherHas: 'Your teacher has what you sent.',
  codeOpens: 'Your seven words open it when you come back.',
  draftStays: 'Your draft stays on this device for a day. Type your nickname to find it.',
  stopped: 'You stopped this feedback. Your work is still here: ask again when you like.',
  someStays: 'What was done stays till you ask again.',
  failed: 'Your work is safe. Press the button to ask again.',
  didIt: 'You did it!',
  madeStart: 'You made a start.',
  notYet: 'Not yet.',
  youLook: 'You look: is it done now?',
  sameWords: 'These words are the same as before. Did you do it in some new place?',
  askTeacher: 'Not sure? Ask your teacher.',
  whoReads: 'Your teacher can read it, and what you say to each step.',
  noTask: 'Choose your project first.',
  noConnection: 'You are not on the net. Try again when you are.',
} as const satisfies Record<string, Words>;

export type FrameWord = keyof typeof frameWords;

/** In the words for a grade; for a grade that is not known in those for the youngest. */
export function sayFor(name: FrameWord, grade: GradeLevel = 'k'): string {
  const words: Words = frameWords[name];
  if (typeof words === 'string') return words;
  return words[grade === 'k' || Number(grade) <= 4 ? 0 : 1];
}

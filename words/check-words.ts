/** The checks on a feedback, in words for its teacher. Design names them F1 to F17; F14 is about requests. */
export const checkWords = {
  F1: 'There are two steps, in order, each with a heading of a few words.',
  F2: 'What is quoted of the work stands there word for word, at its place.',
  F3: 'Each step serves a criterion of the unit; the two differ where the unit has more than one. What praise names is a criterion of the unit, too.',
  F4: 'Each step asks for something to do, as far as it is in English.',
  F5: 'Each step, and praise, is within the length that is set.',
  F6: 'No quotation was found that nobody wrote.',
  F7: 'It praises only where that is switched on and there is work to praise.',
  F8: 'No part was found to be too hard to read for the grade.',
  F9: 'What is quoted from the class texts stands there; no text or number was found that is in neither unit nor work.',
  F10: 'A start has no praise and no grade, a draft has quotations. That work meets the goal is a model’s word: no program can tell.',
  F11: 'No words of scorn were found.',
  F12: 'No personal data was found.',
  F13: 'Help is of strategies that are switched on, in the form that each of them asks for.',
  F15: 'No instructions to the AI, nothing about harm and no order that stands in the work were found in it.',
  F16: 'A preliminary grade is given only where it is switched on, with a band for each criterion, and never by rules.',
  F17: 'No step was found that repeats what was done since the draft before, or a step of any draft at the same words.',
} as const;

export type CheckId = keyof typeof checkWords;
export const checkIds = Object.keys(checkWords) as CheckId[];

/** The checks on the summary of a check-in. */
export const readingCheckWords = {
  R1: 'What a flag quotes stands in the check-in.',
  R2: 'Each word that the form asks for has a verdict, beside its own use.',
  R3: 'Each question has a verdict, beside its own answer.',
  R4: 'No words of scorn were found in overview, notes and flags.',
  R5: 'No personal data was found in overview, notes and flags.',
  R6: 'Nothing to the student was found to be too hard to read for the level.',
  R7: 'Overview and notes are within the lengths that are set.',
  R8: 'No grade in words was found.',
  R9: 'No rules of the program, numbers of sentences, marks of text or words of others were found.',
  R10: 'Pages are counted as the check-in and the pace say.',
  R11: 'What is blank is called so, and nothing else is.',
  R12: 'Where words that speak to the AI were found, they are flagged.',
  R13: 'Nothing about harm or care was found in it, and no words of the student that may tell of harm.',
} as const;

export type ReadingCheckId = keyof typeof readingCheckWords;
export const readingCheckIds = Object.keys(readingCheckWords) as ReadingCheckId[];

const allWords: Readonly<Record<string, string>> = { ...checkWords, ...readingCheckWords };

/** A check of another version of the program is named by its id. */
export function sayCheck(id: string): string {
  return (Object.hasOwn(allWords, id) && allWords[id]) || `A check named ${id}.`;
}

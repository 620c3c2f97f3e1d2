/** What each check on a feedback looks for, for its teacher. Design names them F1 to F17; F14 is about requests. */
export const checkWords = {
  F1: 'There are two steps, in order, each with a heading of a few words.',
  F2: 'What is quoted of the work stands there word for word, at its place.',
  F3: 'Each step serves a criterion of the unit; the two differ where the unit has more than one. What praise names is a criterion of the unit, too.',
  F4: 'Each step asks for something to do, as far as it is in English.',
  F5: 'Each step, and praise, is within the length that is set.',
  F6: 'No words of others and no text to hand in were found.',
  F7: 'It praises only where that is switched on and there is work to praise.',
  F8: 'No part was found to be too hard to read for the grade.',
  F9: 'What is quoted from the class texts stands there; no text or number was found that is in neither unit nor work.',
  F10: 'A start has no praise and no grade, a draft has quotations. That work meets the goal is a model’s word: no program can tell.',
  F11: 'No harsh words were found.',
  F12: 'No personal data was found.',
  F13: 'Help is of strategies that are switched on, in the form that each of them asks for.',
  F15: 'No instructions to the AI, nothing about harm and no order that stands in the work were found in it.',
  F16: 'A preliminary grade is given only where it is switched on, with a band for each criterion, and never by rules.',
  F17: 'No step was found that repeats what was done since the draft before, or a step of any draft at the same words.',
} as const;

export type CheckId = keyof typeof checkWords;
export const checkIds = Object.keys(checkWords) as CheckId[];

/** An identifier from before or after this version of the program is named as it stands. */
export function sayCheck(id: string): string {
  return Object.hasOwn(checkWords, id) ? checkWords[id as CheckId] : `A check named ${id}.`;
}

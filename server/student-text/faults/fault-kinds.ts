/**
 * THE table of what may be wrong with a text, by the name that checks and logs use, and what a model reads of it that is
 * to mend it: null where the name says enough.
 */
const faultWords = {
  // Any text for a student.
  harsh: 'it holds a word of scorn',
  'accuses of using an AI':
    'it says or hints that somebody or something else wrote the work, or names where one could copy from, of which neither work nor unit speaks',
  'advice of law or medicine':
    'it says what the law or a doctor would say, or speaks of law or medicine where neither work nor unit does',
  care: 'it worries about the student or sends them to somebody; concerns are for the teacher alone',
  trouble: 'it repeats words that are for concerns alone, or names or judges harm',
  markup: 'it holds markup',
  'foreign quotation': 'it puts words in quotation marks that neither the student wrote nor the teacher gave',
  obeys:
    'the student asked the AI to judge in a certain way, and it does so: no “Stretch:”, and not the top band everywhere',
  'personal data': null,
  'a grade in words': null,
  'the prompt': null,
  'a number of a sentence': null,
  empty: null,
  'too short': 'it has fewer than two sentences',
  'too long': 'it is longer than the rules allow',
  'too hard to read': 'it is too hard for readers of the level: shorter sentences, plainer words',
  // What is said of one work.
  'an unknown text': null,
  'an unknown name': null,
  'an unknown number': null,
  'another language': null,
  'says that nothing is left to do': null,
  // The shape of an answer.
  'not a step': 'it lacks a field, or a field has another type than the schema says',
  'not a strength with a sentence': 'it lacks its text or the number of a sentence that there is',
  'not an answer': 'it lacks its text, or a field has another type than the schema says',
  'not a grade': 'it lacks a field, or a band that is none of the list',
  'not a judgement': 'it lacks a field, or its verdict is none of the list',
  'no such criterion': 'there is no criterion of this number',
  'no such number': 'it names no number of this part that there is',
  // A quotation and its place.
  'quotes nothing': 'there is no sentence of this number',
  'quotes too much': null,
  'quotes half a word': null,
  'quotes the same words twice': 'another block is about this sentence',
  'quotes where there is nothing to quote': null,
  'not the words of the student': null,
  'makes an exercise of trouble': 'this sentence is for concerns alone',
  // Praise, a step, the answer to a question, the grade, an overview.
  'praises a mistake that the teacher expects': null,
  'no heading of a few words': null,
  'asks for no move':
    'the body asks for nothing: it needs a verb in the imperative or a question on something',
  'the criterion of the other step': null,
  'says the same as the other step': null,
  'repeats what is done':
    'the student did this since the draft before, or had this step at these words already: ask for something else',
  'nothing was asked': null,
  'grades are off': null,
  'nothing to grade': null,
  'not a band for each criterion': null,
  'no explanation': null,
  'an overall band outside those of the criteria': null,
  'tells of answers that are blank': 'no answer was given, so that nothing shows understanding',
  // The help of a strategy.
  'is off': null,
  'too few or too many items': null,
  'a long item': null,
  'names no source': null,
  'quotes what is not in the texts': null,
  'the wrong shape': null,
} as const satisfies Record<string, string | null>;

export type FaultKind = keyof typeof faultWords;

/** Those that were found. */
export function faultsOf(...found: readonly (FaultKind | false)[]): FaultKind[] {
  return found.filter((fault) => fault !== false);
}

/** The same faults that are of one of these kinds. */
export function faultsAmong(faults: readonly FaultKind[], kinds: readonly FaultKind[]): FaultKind[] {
  return faults.filter((fault) => kinds.includes(fault));
}

/** What a fault means, for who is to mend it. */
export function toFaultWords(fault: FaultKind): string {
  return faultWords[fault] ?? fault;
}

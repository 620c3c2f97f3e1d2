/** What a student may answer to a step. `does not fit` goes to the teacher with the sentence. */
export const stepAnswers = ['will do', 'not this', 'does not fit'] as const;

/** Why a step is left: chosen, not typed. */
export const stepReasons = [
  'I meant it this way',
  'It is there already',
  'I want to change something else',
  'I do not understand it',
] as const;

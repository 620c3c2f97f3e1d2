/** `does not fit` is shown to the teacher with the step. */
export const stepAnswers = ['will do', 'not this', 'does not fit'] as const;

/** Reasons to leave a step, to choose from. */
export const stepReasons = [
  'I meant it this way',
  'It is there already',
  'I want to change something else',
  'I do not understand it',
] as const;

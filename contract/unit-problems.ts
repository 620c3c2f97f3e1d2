import { tryOutsPerDay } from './constants.ts';

export const unitProblems = {
  LIST_UNITS_FAILED: { status: 500, title: 'Error', message: 'Failed to load unit configurations' },
  GET_UNIT_FAILED: { status: 500, title: 'Error', message: 'Failed to load unit configuration' },
  UNIT_VISIBILITY_FAILED: { status: 500, title: 'Error', message: 'Failed to update visibility' },
  DELETE_UNIT_FAILED: { status: 500, title: 'Error', message: 'Failed to delete unit' },
  SAVE_UNIT_FAILED: {
    status: 500,
    title: 'Error',
    message: 'Failed to save configuration. Please try again.',
  },
  SAVE_UNIT_NOT_SIGNED_IN: {
    status: 401,
    title: 'Error',
    message: 'You must be logged in to save configurations.',
  },
  UNIT_FIELDS_REQUIRED: {
    status: 422,
    title: 'Please check your entries',
    message:
      'Please fill in all required fields: Unit Title, Grade Level, Learning Objectives, Unit Texts, and Assessment Criteria.',
  },
  UNIT_CHANGED_ELSEWHERE: {
    status: 409,
    title: 'Changed in another window',
    message:
      'This unit was saved from another tab or device since you opened it. Your text is still here: reload the saved version, or save yours over it.',
  },
  UNIT_LIMIT_REACHED: {
    status: 409,
    title: 'Too many units',
    message: 'An account holds up to 500 units. Please delete one that you no longer need.',
  },
  UNIT_TEXTS_FULL: {
    status: 409,
    title: 'Too much text',
    message:
      'Your units hold as much text as an account can keep (20 MB). Please shorten this one, or delete one that you no longer need.',
  },
  TRY_OUT_WITHOUT_UNIT: {
    status: 422,
    title: 'No unit to try',
    message: 'There is neither a saved unit nor an edited one to try out.',
  },
  TRY_OUT_LIMIT_REACHED: {
    status: 429,
    title: 'Enough for today',
    message: `You have tried units out ${tryOutsPerDay} times today. You can go on in {wait}.`,
  },
  TRY_LIMIT_REACHED: {
    status: 429,
    title: 'One moment',
    message: 'The coach was tried very often just now. Your text is still here: please try again in {wait}.',
  },
  TRY_FAILED: {
    status: 500,
    title: 'Error',
    message: 'The coach could not answer. Your text is still here: please try again.',
  },
  TRY_OUT_FAILED: { status: 500, title: 'Error', message: 'This could not be tried out. Please try again.' },
} as const;

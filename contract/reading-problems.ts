import type { ProblemEntry } from './student-problems.ts';

export const readingProblems = {
  READING_GROUP_NAME_REQUIRED: {
    status: 422,
    title: 'Please check your entries',
    message: 'Please enter a group name.',
  },
  READING_GROUP_CHANGED_ELSEWHERE: {
    status: 409,
    title: 'Changed in another window',
    message:
      'This group, or the questions that all your groups share, was saved from another tab or device since you opened it. Your entries are still here: reload the saved version, or save yours over it.',
  },
  READING_GROUP_LIMIT_REACHED: {
    status: 409,
    title: 'Too many groups',
    message: 'An account holds up to 200 reading groups. Please delete one that you no longer need.',
  },
  LIST_READING_GROUPS_FAILED: { status: 500, title: 'Error', message: 'Failed to load reading groups.' },
  GET_READING_GROUP_FAILED: { status: 500, title: 'Error', message: 'Failed to load group configuration.' },
  SAVE_READING_GROUP_FAILED: { status: 500, title: 'Error', message: 'Failed to save reading group.' },
  DELETE_READING_GROUP_FAILED: { status: 500, title: 'Error', message: 'Failed to delete reading group.' },
  READING_TREND_FAILED: { status: 500, title: 'Error', message: 'Failed to load how the group reads.' },
  READING_ALIASES_FAILED: { status: 500, title: 'Error', message: 'Failed to load student aliases.' },
  READING_CONFIG_MISSING: { status: 404, title: 'Error', message: 'Missing configuration data.' },
  ALIAS_GONE: {
    status: 404,
    title: 'Please choose your name again',
    message:
      'Your teacher has changed the list of names. Your answers are still here: choose your name again, or ask your teacher.',
  },
  CHECK_IN_FAILED: {
    status: 500,
    title: 'Submission Failed',
    message: 'Failed to process your reading check-in: {reason}',
  },
  READING_LOG_FAILED: { status: 500, title: 'Error', message: 'This could not be noted.' },
  CHECK_IN_CONTINUED: {
    status: 409,
    title: 'There is a newer version',
    message:
      'A newer version of this check-in was sent before, perhaps in another tab. What you typed is still here.',
  },
  CHECK_IN_UNFINISHED: {
    status: 409,
    title: 'One moment',
    message: 'The summary of your last version is still being written. Please wait until it is there.',
  },
  CHECK_IN_HELD: {
    status: 409,
    title: 'Your teacher has your last version',
    message:
      'What you typed is still here. You can send it after your teacher has answered your last version.',
  },
  CHECK_IN_UNCHANGED: {
    status: 422,
    title: 'Nothing has changed yet',
    message: 'This is what your last version says. Change something, then send it again.',
  },
  NO_MORE_VERSIONS: {
    status: 422,
    title: 'This was the last version',
    message: 'You have sent this check-in as often as it can be sent. Everything you sent is saved.',
  },
} as const satisfies Record<string, ProblemEntry>;

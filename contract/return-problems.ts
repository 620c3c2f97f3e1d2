/** What is said about return codes. It imports nothing, so that the student page can say it by itself. */
export const returnProblems = {
  RETURN_CODE_MISTYPED: {
    status: 422,
    title: 'Please check the words',
    message: 'These words do not fit together. Look at each of them again, and at their order.',
  },
  RETURN_CODE_UNKNOWN: {
    status: 404,
    title: 'This code opens nothing',
    message: 'No work is kept under this code. A newer code, or deleting the work, ends it.',
  },
  OPEN_RETURN_CODE_FAILED: { status: 500, title: 'Error', message: 'The code could not be opened.' },
  KEEP_RETURN_CODE_FAILED: { status: 500, title: 'Error', message: 'The code could not be made.' },
} as const;

/** Imports nothing, so that the student page can use it. */
export const returnProblems = {
  RETURN_CODE_MISTYPED: {
    status: 422,
    title: 'Please check the words',
    message: 'These words do not fit together. Look at each of them again, and at their order.',
  },
  RETURN_CODE_UNKNOWN: {
    status: 404,
    title: 'Nothing was opened',
    // Also said when a pass has ended, so it must fit all cases.
    message:
      'Type your seven words again. They open nothing once there is a newer code or the work is deleted, nor while your teacher has no link for the class: then ask your teacher.',
  },
  OPEN_RETURN_CODE_FAILED: { status: 500, title: 'Error', message: 'The code could not be opened.' },
  KEEP_RETURN_CODE_FAILED: { status: 500, title: 'Error', message: 'The code could not be made.' },
} as const;

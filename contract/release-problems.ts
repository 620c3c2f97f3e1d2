/** Problems of several works at once and of held feedback, for students and for the teacher. */
export const releaseProblems = {
  DRAFT_HELD: {
    status: 409,
    title: 'Your teacher has your last draft',
    message: 'What you typed is still here. You can send it after your teacher has answered your last draft.',
  },
  NOT_HELD: {
    status: 409,
    title: 'Already with the student',
    message:
      'The student may have seen it already. Its words can still be corrected; nothing can be taken away any more.',
  },
  FEEDBACK_CHANGED: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'This was changed in another tab. Load it again; what you typed is still here.',
  },
  NO_MODEL_CONNECTED: {
    status: 409,
    title: 'No model is connected',
    message:
      'The built-in coach would write the same again, as it cannot read a hint. Correct the steps yourself.',
  },
  CLASS_VIEW_FAILED: { status: 500, title: 'Error', message: 'Failed to load what the class has in common.' },
  SAVE_GROUPS_FAILED: {
    status: 500,
    title: 'Not saved',
    message: 'The groups could not be kept. Please try again.',
  },
  READ_WORKS_FAILED: { status: 500, title: 'Error', message: 'Failed to load these works.' },
  REPORTS_ZIP_FAILED: {
    status: 500,
    title: 'Error',
    message: 'These reports could not be made into PDF files. Please try again.',
  },
  RELEASE_WORKS_FAILED: { status: 500, title: 'Error', message: 'The feedback could not be released.' },
  UNDO_RELEASE_FAILED: { status: 500, title: 'Error', message: 'The release could not be undone.' },
  CORRECT_FEEDBACK_FAILED: { status: 500, title: 'Error', message: 'Your correction could not be saved.' },
  WRITE_HELD_FAILED: { status: 500, title: 'Error', message: 'The feedback could not be written.' },
  ASK_AGAIN_FAILED: { status: 500, title: 'Error', message: 'It could not be asked again.' },
} as const;

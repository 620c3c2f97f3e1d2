/**
 * The part of the error catalogue that the student page says by itself, without an answer of the server.
 * Every byte here is loaded by every student, so nothing else belongs here; and it imports nothing.
 */

export interface ProblemEntry {
  /** HTTP status. */
  status: number;
  /** Heading of the toast or page. */
  title: string;
  /** Text for the person; `{name}` is filled in from the problem's parameters. */
  message: string;
}

export const studentProblems = {
  // The page
  UNEXPECTED: { status: 500, title: 'Error', message: 'Something went wrong on our side. Please try again.' },
  OFFLINE: {
    status: 503,
    title: 'No connection',
    message: 'You seem to be offline. What you typed is kept on this device.',
  },
  SIGN_OUT_FAILED: { status: 500, title: 'Error', message: 'Failed to sign out. Please try again.' },
  LINK_REQUIRED: {
    status: 401,
    title: 'Access Required',
    message: 'A valid student portal link is needed. Ask your teacher for a link.',
  },
  INVALID_LINK: {
    status: 403,
    title: 'Invalid Link',
    message: 'This student portal link is invalid or has been deactivated.',
  },
  VALIDATE_LINK_FAILED: { status: 500, title: 'Error', message: 'Failed to validate student portal link.' },
  LOAD_STUDENT_UNITS_FAILED: {
    status: 500,
    title: 'Error',
    message: 'Failed to load your unit configurations.',
  },

  // Feedback
  NAME_AND_WORK_REQUIRED: {
    status: 422,
    title: 'Please check your entries',
    message: 'Please enter your name and submit your work.',
  },
  PROJECT_REQUIRED: {
    status: 422,
    title: 'Please check your entries',
    message: 'Please select a project to get feedback for.',
  },
  GENERATE_FEEDBACK_FAILED: { status: 500, title: 'Error', message: 'Failed to generate feedback: {reason}' },

  // Photo to text
  PHOTO_FAILED: {
    status: 500,
    title: 'Processing Failed',
    message: 'The photo could not be read. Your photo is still here: please try again, or type your work.',
  },

  // Reading check-ins
  READING_ALIASES_FAILED: { status: 500, title: 'Error', message: 'Failed to load student aliases.' },
  READING_CONFIG_MISSING: { status: 404, title: 'Error', message: 'Missing configuration data.' },
  BOOK_INFO_REQUIRED: {
    status: 422,
    title: 'Please check your entries',
    message: 'Please enter the book title and author.',
  },
  CHECK_IN_FAILED: {
    status: 500,
    title: 'Submission Failed',
    message: 'Failed to process your reading check-in: {reason}',
  },

  // Reports to the teacher
  REPORT_INCOMPLETE: {
    status: 422,
    title: 'Error',
    message: 'Missing required information for email functionality.',
  },
  REPORT_MAIL_FAILED: {
    status: 500,
    title: 'Error',
    message: 'Printed locally: Email failed—try again later.',
  },
} as const satisfies Record<string, ProblemEntry>;

export type StudentProblemCode = keyof typeof studentProblems;

/** A text of the catalogue with its `{parameters}` filled in. */
export function fillIn(text: string, parameters: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
}

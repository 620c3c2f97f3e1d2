/** Said by the student page without a call. Every student loads all of it: nothing else, and no imports. */

export interface ProblemEntry {
  /** HTTP status. */
  status: number;
  title: string;
  /** `{name}` is filled in from the problem's parameters. */
  message: string;
}

export const studentProblems = {
  UNEXPECTED: { status: 500, title: 'Error', message: 'Something went wrong on our side. Please try again.' },
  OFFLINE: {
    status: 503,
    title: 'No connection',
    message: 'You seem to be offline. What you typed is kept on this device.',
  },
  UPDATED: {
    status: 503,
    title: 'The station was updated',
    message: 'This page is from before the update. Load it again to go on.',
  },
  INVALID_LINK: {
    status: 403,
    title: 'Invalid Link',
    message: 'This student portal link is invalid or has been deactivated.',
  },
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
  BOOK_INFO_REQUIRED: {
    status: 422,
    title: 'Please check your entries',
    message: 'Please enter the book title and author.',
  },
  REPORT_INCOMPLETE: {
    status: 422,
    title: 'Error',
    message: 'Missing required information for email functionality.',
  },
} as const satisfies Record<string, ProblemEntry>;

export type StudentProblemCode = keyof typeof studentProblems;

export function fillIn(text: string, parameters: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
}

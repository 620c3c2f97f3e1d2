import { draftProblems } from './draft-problems.ts';
import { photoProblems } from './photo-problems.ts';
import { readingProblems } from './reading-problems.ts';
import { releaseProblems } from './release-problems.ts';
import { returnProblems } from './return-problems.ts';
import { rubricProblems } from './rubric-problems.ts';
import { signInProblems } from './sign-in-problems.ts';
import { fillIn, type ProblemEntry, studentProblems } from './student-problems.ts';
import { unitProblems } from './unit-problems.ts';

/** Something failed on our side. */
function failed<const Message extends string>(message: Message) {
  return { status: 500, title: 'Error', message } as const;
}

/** The error catalogue: every message shown because something failed, once. */
export const problems = {
  ...studentProblems,
  ...draftProblems,
  ...photoProblems,
  ...releaseProblems,
  ...returnProblems,
  ...readingProblems,
  ...rubricProblems,
  ...signInProblems,
  ...unitProblems,

  // Every call
  INVALID_INPUT: {
    status: 422,
    title: 'Please check your entries',
    message: 'Something in the form needs another look.',
  },
  MALFORMED_REQUEST: {
    status: 400,
    title: 'Request not understood',
    message: 'The request could not be read. Please reload the page and try again.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    title: 'Too large',
    message: 'This is larger than we can accept. Please shorten it and try again.',
  },
  BODY_STALLED: {
    status: 408,
    title: 'Not everything arrived',
    message: 'Many are sending at the moment, and this came too slowly. Please try again in a moment.',
  },
  NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'This could not be found. It may have been removed.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    title: 'Request refused',
    message: 'This request came from another site and was refused.',
  },
  RATE_LIMITED: {
    status: 429,
    title: 'One moment',
    message: 'That was a lot in a short time. Please wait {wait} and try again.',
  },
  SERVICE_BUSY: {
    status: 503,
    title: 'One moment',
    message: 'The service is busy for a moment. Please try again in a few seconds.',
  },
  STORAGE_FULL: {
    status: 507,
    title: 'No room for more right now',
    message:
      'Our storage is full, so this could not be saved. What you typed is still on this page. Everything saved before is safe: you can read, export and delete it. Please try again later.',
  },
  STORAGE_FULL_STUDENT: {
    status: 507,
    title: 'We cannot take this right now',
    message:
      'Our storage is full for the moment. It is not your fault, and your work is still on this device. To be sure, copy it or print it. Then tell your teacher, and try again later.',
  },

  // Contact
  CONTACT_FAILED: failed('There was an error sending your message. Please try again.'),

  // What an account may do
  ACCESS_ENDED: {
    status: 402,
    title: 'Your access has ended',
    message:
      'You can read, export, print and delete everything you have. To save changes or use AI again, please see Billing.',
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    title: 'Account suspended',
    message: 'This account is suspended. You can still export your data; please contact us.',
  },
  ACCOUNT_DELETING: {
    status: 403,
    title: 'Account about to be deleted',
    message:
      'This account is about to be deleted. Under Account you can undo that in time, or export your data.',
  },
  CLASSROOM_PAUSED: {
    status: 402,
    title: 'Paused',
    message: 'This classroom is paused. Ask your teacher.',
  },
  CLASSROOM_UNAVAILABLE: {
    status: 403,
    title: 'No access',
    message: 'This link cannot be used at the moment. Please ask your teacher.',
  },

  // Billing
  BILLING_OFF: { status: 404, title: 'Not found', message: 'There is nothing to pay here.' },
  NO_SUBSCRIPTION: {
    status: 409,
    title: 'No subscription yet',
    message: 'There is no subscription to manage yet. Please start the paid plan first.',
  },
  SUBSCRIPTION_CHECK_FAILED: {
    status: 502,
    title: 'Subscription Check Failed',
    message: 'The payment provider does not answer. Please refresh the page or contact support.',
  },
  CHECKOUT_FAILED: { status: 502, title: 'Error', message: 'Failed to create checkout session' },
  PORTAL_FAILED: { status: 502, title: 'Error', message: 'Failed to open billing portal' },

  // Account
  ACCOUNT_SETTINGS_FAILED: failed('Failed to load your settings.'),
  SAVE_ACCOUNT_SETTINGS_FAILED: failed('Failed to save your settings. Please try again.'),
  AI_USE_FAILED: failed('Failed to load the use of AI.'),
  AUDIT_LOG_FAILED: failed('Failed to load the history of your account.'),
  EXPORT_BROKE_OFF: {
    status: 503,
    title: 'The download broke off',
    message:
      'The connection was lost before everything was here. Your account is as it was. Please try again.',
  },
  EXPORT_FAILED: failed('Failed to export your data. Please try again.'),
  EMAIL_DIFFERS: {
    status: 422,
    title: 'Please check your entries',
    message: 'This is not the e-mail address of your account.',
  },
  DELETE_ACCOUNT_FAILED: failed('Failed to delete your account. Please try again.'),

  // Student link
  LOAD_STUDENT_UNITS_FAILED: failed('Failed to load your unit configurations.'),
  VALIDATE_LINK_FAILED: failed('Failed to validate student portal link.'),
  LINK_REQUIRED: {
    status: 401,
    title: 'Access Required',
    message: 'A valid student portal link is needed. Ask your teacher for a link.',
  },
  LESSON_FAILED: failed('Who has come in could not be counted.'),
  GET_LINK_FAILED: failed('Failed to load the student portal link.'),
  GENERATE_LINK_FAILED: failed('Failed to generate link. Please try again.'),
  REGENERATE_LINK_FAILED: failed('Failed to regenerate link. Please try again.'),
  DEACTIVATE_LINK_FAILED: failed('Failed to deactivate link. Please try again.'),
  SHOW_JOIN_CODE_FAILED: failed('The join code could not be shown. Please try again.'),
  END_JOIN_CODE_FAILED: failed('The join code could not be ended. Please try again.'),
  OPEN_JOIN_CODE_FAILED: failed('The code could not be opened. Please try again.'),
  JOIN_CODE_UNKNOWN: {
    status: 404,
    title: 'This code opens no class',
    // Said of a code that ended as of one that never was.
    message:
      'Look at the six letters again. If they are right, the code has ended: ask your teacher to show a new one.',
  },
  GENERATE_FEEDBACK_FAILED: failed('Failed to generate feedback: {reason}'),
  PROJECT_GONE: {
    status: 404,
    title: 'Project not available',
    message:
      'Your teacher has taken this project away. Your work is still here: choose another project or ask your teacher.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    title: 'Already submitted',
    message: 'This was already submitted with other content. Please press the button again.',
  },
  GET_THREAD_FAILED: failed('Your drafts could not be loaded.'),
  KEEP_REPLY_FAILED: failed('Your answer could not be saved.'),
  TOO_MANY_STREAMS: {
    status: 429,
    title: 'One moment',
    message:
      'Feedback is already being written in other tabs on this device. Close one of them and try again.',
  },
  FEEDBACK_NOT_READY: {
    status: 409,
    title: 'One moment',
    message: 'The feedback is not finished yet. Please send it when it is.',
  },

  // Photo to text
  PHOTO_FAILED: {
    status: 500,
    title: 'Processing Failed',
    message: 'The photo could not be read. Your photo is still here: please try again, or type your work.',
  },
  PHOTO_BROKEN: {
    status: 422,
    title: 'Processing Failed',
    message: 'This picture is damaged and cannot be opened. Please take it again, or choose another one.',
  },
  PHOTO_UNREADABLE: {
    status: 422,
    title: 'OCR Failed',
    message:
      'This writing could not be read well enough. Your photo is still here: take it again in good light, or type your work.',
  },
  PHOTO_NO_TEXT: {
    status: 422,
    title: 'OCR Failed',
    message: 'No text was found in this photo. Your photo is still here: take it again, or type your work.',
  },
  PHOTO_BUSY: {
    status: 503,
    title: 'One moment',
    message: 'Many photos are being read right now. Please try again in a moment; your photo is still here.',
  },
  REPORT_MAIL_FAILED: failed('Printed locally: Email failed—try again later.'),
  SUBMISSION_KEY_REUSED: {
    status: 409,
    title: 'Already sent',
    message: 'Another report was already sent for this work.',
  },
  LIST_WORKS_FAILED: failed('Failed to load what was handed in.'),
  GET_WORK_FAILED: failed('Failed to load this work.'),
  REPORT_PDF_FAILED: failed('This report could not be made into a PDF. Please try again.'),
  RESEND_REPORT_FAILED: failed('Failed to send the report again. Please try again.'),
  MARK_WORK_FAILED: failed('Failed to note that this was read.'),
  DELETE_WORK_FAILED: failed('Failed to delete this work. Please try again.'),
  PRACTICE_MAIL_FAILED: failed('Failed to load the practice inbox.'),

  // Safeguarding
  LIST_CONCERNS_FAILED: failed('Failed to load what you may want to read.'),
  MARK_CONCERN_FAILED: failed('Failed to note this. Please try again.'),
  SUPPORT_LINE_FAILED: failed('This could not be looked up.'),
} as const satisfies Record<string, ProblemEntry>;

export type ProblemCode = keyof typeof problems;

/** Names of the `{parameters}` in a text, as a union: `'{a} and {b}'` gives `'a' | 'b'`. */
export type ParametersIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never;

export function problemMessage(code: ProblemCode, parameters: Record<string, string> = {}): string {
  return fillIn(problems[code].message, parameters);
}

/** Why a report was not mailed, by the stored code; `{code}` is the number of the server's reply. */
export function mailFailure(code: string): string {
  if (code === 'address') return 'The e-mail address of this account cannot receive mail.';
  if (code === 'pdf') return 'The report could not be made into a PDF.';
  if (code === 'refused') return 'The mail server does not accept our sign-in. Sending waits until it does.';
  if (/^5\d\d$/.test(code)) return `The mail server refused this message (${code}).`;
  if (/^4\d\d$/.test(code)) return `The mail server asked us to wait (${code}).`;
  return 'The mail server could not be reached.';
}

/** The body of an `application/problem+json` answer. */
export interface ProblemBody {
  code: ProblemCode;
  title: string;
  status: number;
  detail: string;
  requestId: string;
  /** Message per field, keyed by dotted path. */
  fields?: Record<string, string>;
  /** Seconds to wait, where waiting helps. */
  retryAfter?: number;
}

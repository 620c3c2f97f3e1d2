/** Business constants and limits, once. This file imports nothing, so that the student page can use it. */

export const productName = 'Classroom Station';

export const mobileBreakpointPx = 768;

/** Hours for which a draft is offered back on the same browser. */
export const draftHours = 24;

/** What came in the last hours is the lesson: the longest one, and what was handed in just after it. */
export const lessonHours = 2;

/** Header names that the student page sends with its calls. */
export const studentHeaders = {
  link: 'X-Student-Link',
  submissionSecret: 'X-Submission-Secret',
  idempotencyKey: 'Idempotency-Key',
  /** In place of link and secret, on a device where a return code was opened. */
  returnPass: 'X-Return-Pass',
  /** In place of a session, where a code for handing in from paper was opened. */
  paperPass: 'X-Paper-Pass',
  /** Of a check-in that was answered before and is asked for again. */
  checkInId: 'X-Check-In-Id',
} as const;

/** Longest texts, in UTF-16 code units, as a browser's text field counts them. */
export const limits = {
  email: 254,
  title: 200,
  unitText: 100_000,
  taskDescription: 2_000,
  optionInstructions: 4_000,
  tasksPerUnit: 50,
  unitsPerTeacher: 500,
  /** In UTF-8, over all units of a teacher. */
  unitBytesPerTeacher: 20_000_000,
  work: 20_000,
  nickname: 60,
  question: 500,
  /** What a student wants to reach with a draft, in one line. */
  goal: 200,
  /** A block of feedback in a teacher's words, and what a teacher asks for when it is written again. */
  correction: 2_000,
  hint: 500,
  /** Drafts of one work in a unit: the most that a teacher may choose, and what is usual. */
  drafts: 10,
  usualDrafts: 5,
  /** A message from the contact page, and the least it takes. */
  message: 5_000,
  messageLeast: 10,
} as const;

/** Days of a new account without payment, and the price after them. */
export const trialDays = 90;
export const monthlyPrice = '$4.99';

/** Days for which a failed payment changes nothing, and hours for which an opened form is taken after the end. */
export const paymentGraceDays = 7;
export const openedFormHours = 24;

/** Days in which a deletion can be undone. */
export const deletionDays = 7;

/** Where a teacher is who named no time zone. */
export const usualTimeZone = 'America/New_York';

/** When students of a unit see what was written, and for how long a release can be undone. */
export const releaseModes = ['at-once', 'at-once-told', 'look-first'] as const;
export type ReleaseMode = (typeof releaseModes)[number];
export const releaseDelaySeconds = 10;

/** What a teacher may choose for the account; `usual` holds where nothing was chosen. */
export const accountLimits = {
  retentionDays: { least: 30, most: 365, usual: 180 },
  devicePerHour: { least: 1, most: 60, usual: 20 },
  devicePerDay: { least: 1, most: 200, usual: 60 },
  linkPerHour: { least: 10, most: 1_200, usual: 600 },
  linkPerDay: { least: 10, most: 3_000, usual: 1_500 },
} as const;

/** How often a teacher may try units out in a day (UTC). */
export const tryOutsPerDay = 20;

/** Largest request bodies, in bytes. */
export const bodyLimits = {
  public: 64_000,
  student: 250_000,
  teacher: 1_000_000,
  unit: 4_000_000,
  photo: 21_000_000,
} as const;

/** So many works are chosen at once. */
export const mostChosen = 2_000;
/** So many are read whole with one call, and so many reports are in one ZIP. */
export const mostReadAtOnce = 50;
export const mostPdfs = 200;

/** Largest photo in bytes; in base64 it fits into its request body. */
export const photoBytes = 15_000_000;
/** How process-text-image names the reader of the site itself, where it names no model. */
export const localPhotoReader = 'local';

/** What a message from the contact page can be about. */
export const contactTopics = ['Customer Feedback or Question', 'Investment Inquiry', 'Other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const gradeLevels = ['k', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export type GradeLevel = (typeof gradeLevels)[number];

/** How a grade level is shown to people. */
export function gradeLabel(grade: GradeLevel): string {
  return grade === 'k' ? 'Kindergarten' : `Grade ${grade}`;
}

/** The four bands of a preliminary grade, from the first to the highest. */
export const gradeBands = ['Beginning', 'Developing', 'Meeting', 'Exceeding'] as const;
export type GradeBand = (typeof gradeBands)[number];

export const gradeNote = 'Your teacher decides the real grade.';
/** Stands as `source` in what the coach wrote, where else a model's name stands. */
export const coachSource = 'Built-in coach';
/** What feedback is labelled with: a model's, and the coach's (`who-wrote.ts`). */
export const aiLabel = 'AI-Generated Feedback';
export const rulesLabel = 'Feedback by rules (built-in coach)';

/** Characters of the work that a report begins with. */
export const excerptLength = 200;

/** Stands before what of a work speaks to the AI, wherever a teacher reads it. */
export const toAiNote = 'Part of this work seems to speak to the AI instead of the reader';

/** How a teacher hears of reports. They are listed in any case. */
export const reportMails = ['each', 'thread', 'daily', 'off'] as const;

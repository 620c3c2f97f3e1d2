/** Business constants and limits, once. This file imports nothing, so that the student page can use it. */

export const productName = 'Classroom Station';

export const mobileBreakpointPx = 768;

/** A draft is offered again in the same browser for so many hours. */
export const draftHours = 24;

/** Length of "the lesson" in hours: the longest one, and work handed in just after it. */
export const lessonHours = 2;

/** How long a join code opens a class at most: a school day, so that a forgotten one has ended by the next. */
export const joinHours = 12;

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
  goal: 200,
  /** A block of feedback in a teacher's words, and the hint for writing it again. */
  correction: 2_000,
  /** What a teacher writes beside a mark on words that may worry. */
  concernNote: 300,
  hint: 500,
  /** Drafts of one work: the most that a teacher may allow, and the default. */
  drafts: 10,
  usualDrafts: 5,
  /** A message from the contact page: the longest and the shortest. */
  message: 5_000,
  messageLeast: 10,
} as const;

/** Days of the free trial, and the monthly price after it. */
export const trialDays = 90;
export const monthlyPrice = '$4.99';

/** Days for which a failed payment has no effect, and hours for which an opened form is accepted after access ended. */
export const paymentGraceDays = 7;
export const openedFormHours = 24;

export const deletionDays = 7;

/** For teachers who set no time zone. */
export const usualTimeZone = 'America/New_York';

/** When students see feedback, and for how many seconds a release can be undone. */
export const releaseModes = ['at-once', 'at-once-told', 'look-first'] as const;
export type ReleaseMode = (typeof releaseModes)[number];
export const releaseDelaySeconds = 10;

/** Bounds of what a teacher may set; `usual` is the default. */
export const accountLimits = {
  retentionDays: { least: 30, most: 365, usual: 180 },
  /** Characters. */
  schoolContacts: 300,
} as const;

/** How often feedback may be asked for, with one device and with the link of a classroom. */
export const feedbackAllowed = {
  hour: { device: 20, link: 600 },
  day: { device: 60, link: 1_500 },
} as const;

/** Trials of units a teacher has per day (UTC). */
export const tryOutsPerDay = 20;

/** Largest request bodies, in bytes. */
export const bodyLimits = {
  public: 64_000,
  student: 250_000,
  teacher: 1_000_000,
  unit: 4_000_000,
  photo: 21_000_000,
  rubric: 14_000_000,
} as const;

/** Works that can be selected at once. */
export const mostChosen = 2_000;
/** Works read whole with one call, and reports in one ZIP. */
export const mostReadAtOnce = 50;
export const mostPdfs = 200;

/** Largest photo in bytes; in base64 it fits into its request body. */
export const photoBytes = 15_000_000;
/** Largest file with a rubric, in bytes; in base64 it fits into its request body. */
export const rubricBytes = 10_000_000;
/** Name of the station's own photo reader, where no model read. */
export const localPhotoReader = 'local';

export const contactTopics = ['Customer Feedback or Question', 'Investment Inquiry', 'Other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const gradeLevels = ['k', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export type GradeLevel = (typeof gradeLevels)[number];

export function gradeLabel(grade: GradeLevel): string {
  return grade === 'k' ? 'Kindergarten' : `Grade ${grade}`;
}

/** From the lowest to the highest. */
export const gradeBands = ['Beginning', 'Developing', 'Meeting', 'Exceeding'] as const;
export type GradeBand = (typeof gradeBands)[number];

export const gradeNote = 'Your teacher decides the real grade.';
/** Stands as `source` in what the coach wrote, in place of a model's name. */
export const coachSource = 'Built-in coach';
/** Labels of feedback by a model and by the coach (`who-wrote.ts`). */
export const aiLabel = 'AI-Generated Feedback';
export const rulesLabel = 'Feedback by rules (built-in coach)';

/** Characters of the work at the beginning of a report. */
export const excerptLength = 200;

/** Heads the words of a work that address the AI, wherever a teacher reads them. */
export const toAiNote = 'Part of this work seems to speak to the AI instead of the reader';

/** How often a teacher is mailed about reports, which are listed in any case. */
export const reportMails = ['each', 'thread', 'daily', 'off'] as const;

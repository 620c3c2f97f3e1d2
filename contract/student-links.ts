import { z } from 'zod';
import { call } from './call.ts';
import { joinHours, lessonHours } from './constants.ts';
import { id, moment } from './text.ts';
import { assignment, studentUnit } from './units.ts';

export const studentLink = z.object({
  id,
  /** At least 128 random bits; stands in the address /student?link={token}. */
  token: z.string(),
  is_active: z.boolean(),
  created_at: moment,
  last_accessed: moment.nullable(),
  /** Six letters that a class types at /join to come to the same address; null where none are shown. */
  join: z.object({ code: z.string(), ends_at: moment }).nullable(),
});
export type StudentLink = z.output<typeof studentLink>;

const oneOrNone = z.object({ link: studentLink.nullable() });

export const getStudentLink = call({
  method: 'get',
  path: '/api/student-link',
  access: 'teacher',
  summary: 'The active teacher-wide student link, or none.',
  output: oneOrNone,
  fallback: 'GET_LINK_FAILED',
});

const lesson = z.object({
  link_id: id,
  /** Devices that loaded the form. */
  opened: z.int(),
  /** Works and check-ins, each once with all its drafts. */
  handed_in: z.int(),
  waiting: z.int(),
});
export type Lesson = z.output<typeof lesson>;

export const getLesson = call({
  method: 'get',
  path: '/api/student-link/lesson',
  access: 'teacher',
  summary: `What came by the active student link in the last ${lessonHours} hours, in numbers; null where none is active.`,
  output: z.object({ lesson: lesson.nullable() }),
  fallback: 'LESSON_FAILED',
});

export const generateStudentLink = call({
  method: 'post',
  path: '/api/student-link',
  access: 'teacher',
  summary: 'Makes a student link; where one is active already, answers that one.',
  output: z.object({ link: studentLink }),
  errors: ['RATE_LIMITED'],
  fallback: 'GENERATE_LINK_FAILED',
});

export const regenerateStudentLink = call({
  method: 'post',
  path: '/api/student-link/regenerate',
  access: 'teacher',
  summary: 'Deactivates the active student link and makes a new one.',
  output: z.object({ link: studentLink }),
  errors: ['RATE_LIMITED'],
  fallback: 'REGENERATE_LINK_FAILED',
});

export const deactivateStudentLink = call({
  method: 'delete',
  path: '/api/student-link',
  access: 'teacher',
  minimumStatus: 'ended',
  allowedWhenDiskFull: true,
  summary: 'Deactivates the active student link; none remains.',
  output: oneOrNone,
  errors: ['RATE_LIMITED'],
  fallback: 'DEACTIVATE_LINK_FAILED',
});

export const showJoinCode = call({
  method: 'post',
  path: '/api/student-link/join-code',
  access: 'teacher',
  summary: `Makes six letters open the active student link for ${joinHours} hours; where some do already, answers those.`,
  output: z.object({ link: studentLink }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  fallback: 'SHOW_JOIN_CODE_FAILED',
});

export const endJoinCode = call({
  method: 'delete',
  path: '/api/student-link/join-code',
  access: 'teacher',
  minimumStatus: 'ended',
  allowedWhenDiskFull: true,
  summary: 'Ends the six letters at once; the student link goes on.',
  output: oneOrNone,
  fallback: 'END_JOIN_CODE_FAILED',
});

export const openJoinCode = call({
  method: 'post',
  path: '/api/join-code',
  access: 'public',
  allowedWhenDiskFull: true,
  summary: 'The token of the student link that six letters open.',
  /** As it was typed; read by `join-code.ts`. */
  input: z.object({ code: z.string().max(200) }),
  output: z.object({ token: z.string() }),
  errors: ['RATE_LIMITED', 'JOIN_CODE_UNKNOWN'],
  fallback: 'OPEN_JOIN_CODE_FAILED',
});

export const generateSecureToken = call({
  method: 'post',
  path: '/api/rpc/generate_secure_token',
  access: 'teacher',
  allowedWhenDiskFull: true,
  summary: 'A fresh random token of 244 bits, URL-safe.',
  output: z.object({ token: z.string() }),
  fallback: 'GENERATE_LINK_FAILED',
});

export const resolveStudentLink = call({
  method: 'post',
  path: '/api/rpc/resolve_student_link',
  access: 'public',
  allowedWhenDiskFull: true,
  summary: 'Which teacher a link token belongs to, and whether it is valid. Notes the access.',
  input: z.object({ p_token: z.string().max(200) }),
  output: z.object({
    link_id: id.nullable(),
    teacher_id: id.nullable(),
    is_valid: z.boolean(),
    /** Students share devices: nothing is kept there past the tab. */
    devices_are_shared: z.boolean(),
  }),
  fallback: 'VALIDATE_LINK_FAILED',
});

export const getTeacherVisibleUnits = call({
  method: 'post',
  path: '/api/rpc/get_teacher_visible_units',
  access: 'student',
  byReturnPass: true,
  allowedWhenDiskFull: true,
  summary: 'The visible units behind the link (or of the signed-in teacher), the newest first.',
  input: z.object({
    /** Checked against the link, never trusted. */
    p_teacher_id: id.optional(),
  }),
  output: z.object({
    teacher_id: id,
    /** A teacher looks at their own units. */
    preview: z.boolean(),
    units: z.array(studentUnit),
  }),
  errors: ['NOT_FOUND'],
  fallback: 'LOAD_STUDENT_UNITS_FAILED',
});

export const getAssignment = call({
  method: 'get',
  path: '/api/assignments/{id}',
  access: 'student',
  byReturnPass: true,
  minimumStatus: 'full',
  summary: 'Tasks and criteria of a visible unit, and its texts where the teacher shows them to students.',
  input: z.object({ id }),
  output: z.object({ assignment }),
  errors: ['NOT_FOUND'],
  fallback: 'LOAD_STUDENT_UNITS_FAILED',
});

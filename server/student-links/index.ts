import type * as calls from '#contract/student-links.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { deactivateStudentLink } from './deactivate-student-link.ts';
import { generateSecureToken } from './generate-secure-token.ts';
import { generateStudentLink } from './generate-student-link.ts';
import { getLesson } from './get-lesson.ts';
import { getStudentLink } from './get-student-link.ts';
import { getTeacherVisibleUnits } from './get-teacher-visible-units.ts';
import { regenerateStudentLink } from './regenerate-student-link.ts';
import { resolveStudentLink } from './resolve-student-link.ts';

export { findClassroom } from './find-classroom.ts';

type StudentLinkCalls = {
  'get-student-link': typeof calls.getStudentLink;
  'get-lesson': typeof calls.getLesson;
  'generate-student-link': typeof calls.generateStudentLink;
  'regenerate-student-link': typeof calls.regenerateStudentLink;
  'deactivate-student-link': typeof calls.deactivateStudentLink;
  'generate-secure-token': typeof calls.generateSecureToken;
  'resolve-student-link': typeof calls.resolveStudentLink;
  'get-teacher-visible-units': typeof calls.getTeacherVisibleUnits;
};

export function studentLinkHandlers(kernel: Kernel): Handlers<StudentLinkCalls> {
  return {
    'get-student-link': getStudentLink(kernel),
    'get-lesson': getLesson(kernel),
    'generate-student-link': generateStudentLink(kernel),
    'regenerate-student-link': regenerateStudentLink(kernel),
    'deactivate-student-link': deactivateStudentLink(kernel),
    'generate-secure-token': generateSecureToken(kernel),
    'resolve-student-link': resolveStudentLink(kernel),
    'get-teacher-visible-units': getTeacherVisibleUnits(kernel),
  };
}

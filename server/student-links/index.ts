import type { Contract } from '#contract/index.ts';
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

export function studentLinkHandlers(kernel: Kernel) {
  return {
    'get-student-link': getStudentLink(kernel),
    'get-lesson': getLesson(kernel),
    'generate-student-link': generateStudentLink(kernel),
    'regenerate-student-link': regenerateStudentLink(kernel),
    'deactivate-student-link': deactivateStudentLink(kernel),
    'generate-secure-token': generateSecureToken(kernel),
    'resolve-student-link': resolveStudentLink(kernel),
    'get-teacher-visible-units': getTeacherVisibleUnits(kernel),
  } satisfies Partial<Handlers<Contract>>;
}

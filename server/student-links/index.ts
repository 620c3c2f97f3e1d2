import type { Contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { endJoinCode, openJoinCode, showJoinCode } from './join-code.ts';
import {
  deactivateStudentLink,
  generateSecureToken,
  generateStudentLink,
  getAssignment,
  getLesson,
  getStudentLink,
  getTeacherVisibleUnits,
  regenerateStudentLink,
  resolveStudentLink,
} from './student-link.ts';

export { findClassroom } from './find-classroom.ts';

export function studentLinkHandlers(kernel: Kernel) {
  return {
    'get-student-link': getStudentLink(kernel),
    'get-lesson': getLesson(kernel),
    'generate-student-link': generateStudentLink(kernel),
    'regenerate-student-link': regenerateStudentLink(kernel),
    'deactivate-student-link': deactivateStudentLink(kernel),
    'show-join-code': showJoinCode(kernel),
    'end-join-code': endJoinCode(kernel),
    'open-join-code': openJoinCode(kernel),
    'generate-secure-token': generateSecureToken(kernel),
    'resolve-student-link': resolveStudentLink(kernel),
    'get-teacher-visible-units': getTeacherVisibleUnits(kernel),
    'get-assignment': getAssignment(kernel),
  } satisfies Partial<Handlers<Contract>>;
}

import { accountStates } from './account-states.ts';
import { checkInStates } from './check-in-states.ts';
import { draftStates } from './draft-states.ts';
import { paperStates } from './paper-states.ts';
import { publicStates } from './public-states.ts';
import { readingDeskStates } from './reading-editor-states.ts';
import { receivedStates } from './received-states.ts';
import { studentStates } from './student-states.ts';
import { teacherStates } from './teacher-states.ts';
import { tryOutStates } from './try-out-states.ts';

/** Every screen in every state that is looked at: photographed by `npm run screens`, checked by look.spec.ts. */
export const states = [
  ...publicStates,
  ...teacherStates,
  ...tryOutStates,
  ...readingDeskStates,
  ...receivedStates,
  ...paperStates,
  ...accountStates,
  ...studentStates,
  ...draftStates,
  ...checkInStates,
];

/** Widths at which each of them is seen: a small phone, a tablet, a computer. */
export const widths = [320, 768, 1366] as const;

/** One of each kind, for what is seen in other ways: forced colours, and text at twice its size. */
export const handful = new Set([
  'page-landing',
  'page-auth',
  'account-errors',
  'desk-unit-unsaved',
  'desk-unit-errors',
  'desk-deletion',
  'desk-toasts',
  'reading-desk-trend',
  'received-concerns',
  'student-errors',
  'student-feedback',
  'check-in-results',
]);

export const teacherMailKinds = [
  'report',
  'digest',
  'trial-ending',
  'payment-failed',
  'plan-started',
  'plan-ending',
  'deletion-asked',
  'concern-alert',
  'feedback-given',
] as const;
export const operatorMailKinds = ['contact-message', 'waiting-list'] as const;

export type TeacherMailKind = (typeof teacherMailKinds)[number];
export type OperatorMailKind = (typeof operatorMailKinds)[number];
/** As the table `outbox` allows. */
export const mailKinds = [...teacherMailKinds, ...operatorMailKinds] as const;
export type MailKind = (typeof mailKinds)[number];

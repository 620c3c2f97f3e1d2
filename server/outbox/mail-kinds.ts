/** Mails to one teacher. */
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
/** Mails to the operator. */
export const operatorMailKinds = ['contact-message', 'waiting-list'] as const;

export type TeacherMailKind = (typeof teacherMailKinds)[number];
export type OperatorMailKind = (typeof operatorMailKinds)[number];
/** Every kind that the table `outbox` takes. */
export const mailKinds = [...teacherMailKinds, ...operatorMailKinds] as const;
export type MailKind = (typeof mailKinds)[number];

export { type Compose, type Composers, MailDesk } from './mail-desk.ts';
export { escaped, mailPage } from './mail-html.ts';
export { findOperatorMail, openOperatorMail, putOperatorMail, putTeacherMail } from './outbox-store.ts';
export { nextDigest } from './retry-times.ts';

export { escaped, linked, mailPage } from './mail-html.ts';
export { type MailTemplate, type MailTemplates, MailWorker } from './mail-worker.ts';
export { countMailsDue } from './mails-due-store.ts';
export {
  findOperatorMail,
  openOperatorMail,
  putBack,
  putMail,
  releaseMails,
  sendSooner,
} from './outbox-store.ts';
export { nextDigest } from './retry-times.ts';

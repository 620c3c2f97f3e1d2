export { escaped, linked, mailPage, plainMail } from './mail-html.ts';
export { type MailTemplate, type MailTemplates, MailWorker } from './mail-worker.ts';
export {
  countMailsDue,
  findOperatorMail,
  openOperatorMail,
  putBack,
  putMail,
  releaseMails,
  sendSooner,
} from './outbox-store.ts';
export { nextDigest } from './retry-times.ts';

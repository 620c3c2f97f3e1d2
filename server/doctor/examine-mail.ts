import type { Config } from '#server/process/config.ts';
import { isNobodysAddress } from '#server/process/placeholders.ts';
import { createMailer } from '#server/providers/mailer.ts';
import { examine, type Finding } from './examine.ts';

/** Mail: the server answers and accepts our sign-in. No message is sent. */
export function examineMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  const advice = 'Check SMTP_URL: address, port (465 for smtps://, 587 for smtp://), user and password.';
  return examine('mail', advice, async () => {
    if (!mail.url) return 'a practice inbox on this machine, at /practice/mail';
    const mailer = createMailer({ ...mail, url: mail.url });
    try {
      await mailer.verify();
    } finally {
      mailer.close();
    }
    const signed = mail.dkim ? `signed for ${mail.dkim.domain}` : 'not signed here';
    return `${new URL(mail.url).host} answers; reports come from ${mail.from.address}, ${signed}`;
  });
}

/** Contact: messages from the contact page go to somebody. Where mail stays on this machine the placeholder will do. */
export function examineContact({ mail, operator }: Pick<Config, 'mail' | 'operator'>): Promise<Finding> {
  const advice = 'Set OPERATOR_CONTACT_EMAIL: messages from the contact page are mailed there.';
  return examine('contact', advice, async () => {
    if (mail.url && isNobodysAddress(operator.contactEmail)) {
      throw new Error(`${operator.contactEmail} is a placeholder, mail to it is lost`);
    }
    return `messages from the contact page are mailed to ${operator.contactEmail}`;
  });
}

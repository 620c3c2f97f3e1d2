import type { Config } from './config.ts';
import { placeholders } from './environment.ts';
import { isLoopback } from './setting.ts';
import { isPracticed } from './sign-ins/sign-in-config.ts';

/** Example domains, where nothing can be delivered (RFC 2606). */
const nobodysDomain = /(^|[.@])(example(\.(com|net|org))?|test|invalid|localhost)$/i;

export function isNobodysAddress(email: string): boolean {
  return nobodysDomain.test(email);
}

/** A line each. Strangers read a public station's legal pages: no invented company may stand there. */
export function placeholdersOf({
  signIns,
  origin,
  operator,
  mail,
}: Pick<Config, 'signIns' | 'origin' | 'operator' | 'mail'>): string[] {
  if (isPracticed(signIns) || isLoopback(new URL(origin).hostname)) return [];
  const facts = {
    OPERATOR_LEGAL_NAME: [operator.legalName, isSame(operator.legalName, placeholders.OPERATOR_LEGAL_NAME)],
    OPERATOR_CONTACT_EMAIL: [operator.contactEmail, isNobodysAddress(operator.contactEmail)],
    OPERATOR_POSTAL_ADDRESS: [
      operator.postalAddress,
      isSame(operator.postalAddress, placeholders.OPERATOR_POSTAL_ADDRESS),
    ],
    MAIL_FROM: [
      mail.from.address,
      mail.from.address !== operator.contactEmail && isNobodysAddress(mail.from.address),
    ],
  } as const;
  return Object.entries(facts)
    .filter(([, [, isPlaceholder]]) => isPlaceholder)
    .map(
      ([variable, [value]]) =>
        `${variable} must be set: ${origin} is public, and "${value}" is a placeholder that stands for nobody.`,
    );
}

function isSame(one: string, other: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '');
  return letters(one) === letters(other);
}

import type { Admission } from '#server/process/sign-ins/sign-in-config.ts';
import type { ClaimRule } from '#server/process/sign-ins/sign-in-variables.ts';

/** What the provider says of the person, by the ID token and, where it was asked, at its userinfo endpoint. */
export type ToldClaims = readonly Record<string, unknown>[];

/** `group`: what the account is, by its claims. `address`: it is none of those that are let in. */
export type Refusal = 'group' | 'address';

/** The provider vouches for the person, and this station does not let them in. */
export class NotAdmitted extends Error {
  override name = 'NotAdmitted';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`the account is not let in: ${refusal}`);
    this.refusal = refusal;
  }
}

export function refusalOf(email: string, told: ToldClaims, admits: Admission): Refusal | null {
  const { refused, required } = admits;
  if (refused.some((rule) => isTold(told, rule))) return 'group';
  const isMissing = ({ claim }: ClaimRule) =>
    !required.some((rule) => rule.claim === claim && isTold(told, rule));
  if (required.some(isMissing)) return 'group';
  return isAddressAdmitted(email, admits) ? null : 'address';
}

/** Letters that only look like others, like the Kelvin sign for a K, become them by lower case: ASCII alone is compared. */
function isAddressAdmitted(email: string, { domains, addresses }: Admission): boolean {
  if (domains.length === 0 && addresses.length === 0) return true;
  const [, domain] = /^[\x21-\x3f\x41-\x7e]+@([\x21-\x3f\x41-\x7e]+)$/.exec(email) ?? [];
  if (!domain) return false;
  return domains.includes(domain.toLowerCase()) || addresses.includes(email.toLowerCase());
}

function isTold(told: ToldClaims, { claim, value }: ClaimRule): boolean {
  return told.some((claims) => {
    if (isCutShort(claims, claim)) throw new Error(`the provider does not tell all values of ${claim}`);
    return textsIn(claims[claim]).some((text) => toPlain(text) === toPlain(value));
  });
}

/** Microsoft leaves `groups` out where there are too many, and says where to ask for them. */
function isCutShort(claims: Record<string, unknown>, claim: string): boolean {
  const elsewhere = claims['_claim_names'];
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere;
  return isElsewhere || (claim === 'groups' && claims['hasgroups'] !== undefined);
}

/** A claim may be a value, a list, a list in one text, or an object with lists. */
function textsIn(claim: unknown): string[] {
  if (typeof claim === 'string') return [claim, ...claim.split(',')];
  if (typeof claim === 'object' && claim !== null) return Object.values(claim).flatMap(textsIn);
  return claim === undefined || claim === null ? [] : [String(claim)];
}

function toPlain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

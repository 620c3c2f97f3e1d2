export const supportCountries = ['US', 'CA', 'GB', 'IE', 'AU', 'NZ'] as const;
export type SupportCountry = (typeof supportCountries)[number];

/** Free of charge and open at any time. */
const helplines: Record<SupportCountry, string> = {
  US: 'call or text 988',
  CA: 'call or text 988',
  GB: 'call Samaritans on 116 123',
  IE: 'call Samaritans on 116 123',
  AU: 'call Lifeline on 13 11 14',
  NZ: 'call or text 1737',
};

const trustedAdult =
  'You are not alone. If something is hurting you or someone you know, talk to an adult you trust';

/** The half of the line that names no helpline: the same in every country, and under an operator's own line. */
export const trustedAdultLine = `${trustedAdult}.`;

export function supportLineOf(country: SupportCountry): string {
  return `${trustedAdult}, or ${helplines[country]} at any time.`;
}

/** Facts about an installation. The server writes them into each page. */
export const factNames = [
  'origin',
  'legalName',
  'tradeName',
  'contactEmail',
  'postalAddress',
  // Every sign-in by name: "Google or Clever".
  'identityName',
  // The first alone, for the button that a prerendered page has.
  'firstSignIn',
  // All of them as JSON: see web/lib/sign-ins.ts.
  'signIns',
  'userLimit',
  // `on` or `off`. Pages are prerendered for both.
  'billing',
  // `on`, or `off` if the built-in coach writes everything.
  'aiModel',
  // The outside company for each part, in words. See server/process/outside-parties.ts.
  'aiParty',
  'aiFallbackParty',
  'photoParty',
  'databaseParty',
  'mailParty',
  'paymentParty',
  'signInParty',
] as const;
export type SiteFacts = Record<(typeof factNames)[number], string>;

let facts: SiteFacts | undefined;

/** While prerendering these are placeholders, which the server replaces. */
export function siteFacts(): SiteFacts {
  facts ??= Object.fromEntries(factNames.map((name) => [name, readFact(name)])) as SiteFacts;
  return facts;
}

export function hasPrice(): boolean {
  return siteFacts().billing !== 'off';
}

export function prerenderWithPrice(isPriced: boolean): void {
  facts = { ...siteFacts(), billing: isPriced ? 'on' : 'off' };
}

function readFact(name: string) {
  if (typeof document === 'undefined') return `{{${name}}}`;
  return document.querySelector(`meta[name="site-${name}"]`)?.getAttribute('content') ?? '';
}

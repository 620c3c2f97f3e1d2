/** Facts that belong to an installation, not to the code. The server writes them into each page. */
export const factNames = [
  'origin',
  'legalName',
  'tradeName',
  'contactEmail',
  'postalAddress',
  'identityName',
  'userLimit',
  // `on`, or `off` where nothing is to be paid; pages are prerendered for either.
  'billing',
  // `on`, or `off` where no model is connected and rules write everything.
  'aiModel',
  // Which outside company does a part of the work, in words: see server/process/outside-parties.ts.
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

/** The facts of this installation; while prerendering, the marks that the server replaces. */
export function siteFacts(): SiteFacts {
  facts ??= Object.fromEntries(factNames.map((name) => [name, readFact(name)])) as SiteFacts;
  return facts;
}

/** Whether a trial and a price are spoken of at all. */
export function hasPrice(): boolean {
  return siteFacts().billing !== 'off';
}

/** Before a page is prerendered: whether it is the one with a price, or the one without. */
export function prerenderWithPrice(isPriced: boolean): void {
  facts = { ...siteFacts(), billing: isPriced ? 'on' : 'off' };
}

function readFact(name: string) {
  if (typeof document === 'undefined') return `{{${name}}}`;
  return document.querySelector(`meta[name="site-${name}"]`)?.getAttribute('content') ?? '';
}

/**
 * What search engines ask of structured data, beyond what the compiler checks: that types and properties belong to the
 * vocabulary of schema.org is said by its types in web/structured-data.ts.
 */

type Thing = Record<string, unknown>;

/** Properties without which a thing says nothing, or gets no place in the results. */
const required: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  ContactPoint: ['contactType', 'email'],
  ImageObject: ['url', 'width', 'height'],
  WebSite: ['name', 'url', 'publisher'],
  WebApplication: ['name', 'url', 'applicationCategory', 'operatingSystem', 'offers'],
  EducationalAudience: ['educationalRole'],
  Offer: ['price', 'priceCurrency', 'url'],
  UnitPriceSpecification: ['name', 'price', 'priceCurrency'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ContactPage: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

const addresses = new Set(['@id', 'url', 'item', 'image', 'availability']);

/** What is wrong with one JSON-LD text; empty where nothing is. */
export function problemsOfData(text: string, origin: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return [`is no JSON: ${error instanceof Error ? error.message : error}`];
  }
  if (!isThing(data)) return ['is no object'];
  const things = data['@graph'];
  if (!Array.isArray(things) || things.length === 0) return ['has no things in its @graph'];
  const context = data['@context'] === 'https://schema.org' ? [] : ['has another @context than schema.org'];
  return [...context, ...things.flatMap((thing, index) => problemsOf(thing, `@graph[${index}]`, origin))];
}

function problemsOf(value: unknown, at: string, origin: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => problemsOf(item, `${at}[${index}]`, origin));
  }
  if (!isThing(value)) return problemsOfText(value, at, origin);
  const inside = Object.entries(value).flatMap(([key, part]) => problemsOf(part, `${at}.${key}`, origin));
  return [...problemsOfThing(value, at), ...inside];
}

function problemsOfThing(thing: Thing, at: string): string[] {
  // A reference to what another place describes.
  if (Object.keys(thing).join() === '@id') return [];
  const type = String(thing['@type']);
  const needed = required[type];
  if (!needed) return [`${at} is a ${type}: say in checks/html-data.ts what such a thing needs`];
  const missing = needed.filter((key) => isEmpty(thing[key])).map((key) => `${at} (${type}) has no ${key}`);
  return [...missing, ...(type === 'BreadcrumbList' ? problemsOfOrder(thing, at) : [])];
}

function problemsOfOrder({ itemListElement }: Thing, at: string): string[] {
  const items = Array.isArray(itemListElement) ? itemListElement.filter(isThing) : [];
  if (items.length < 2) return [`${at} leads nowhere: it has fewer than two items`];
  return items.every(({ position }, index) => position === index + 1)
    ? []
    : [`${at} counts its items in another order than 1, 2, 3`];
}

function problemsOfText(value: unknown, at: string, origin: string): string[] {
  if (isEmpty(value)) return [`${at} is empty`];
  if (typeof value !== 'string') return [];
  if (value.includes('{{')) return [`${at} was not filled in: ${value}`];
  if (/&(amp|lt|gt|quot|#\d+);/.test(value)) return [`${at} holds HTML marks: ${value}`];
  const key = at.match(/\.([@\w]+)(?:\[\d+\])?$/)?.[1] ?? '';
  if (!addresses.has(key)) return [];
  if (key === 'availability')
    return value.startsWith('https://schema.org/') ? [] : [`${at} is no known state`];
  return value.startsWith(`${origin}/`) ? [] : [`${at} is no whole address of ours: ${value}`];
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown) {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

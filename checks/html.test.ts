import { HtmlValidate } from 'html-validate/node';
import { beforeAll, expect, test } from 'vitest';
import { questionsOf as generalQuestions } from '#web/public/general-station/questions.ts';
import { questionsOf as readingQuestions } from '#web/public/reading-station/questions.ts';
import { problemsOfData } from './html-data.ts';
import { type ServedPage, servedOrigin, servedPages, structuredTexts } from './html-pages.ts';

let pages: ServedPage[];
beforeAll(async () => {
  pages = await servedPages();
});

const pageAt = (path: string) => {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`no page ${path}`);
  return found;
};
const dataOf = (path: string) => structuredTexts(pageAt(path).html).map((text) => JSON.parse(text));
const typesOf = (path: string) =>
  dataOf(path).flatMap((data) => data['@graph'].map((thing: { '@type': string }) => thing['@type']));

/** Matters of taste, or of how React writes: nothing that the standard forbids. */
const ownStyle = {
  'doctype-style': 'off',
  'void-style': 'off',
  'attr-quotes': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'no-trailing-whitespace': 'off',
  'long-title': 'off',
} as const;
const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'], rules: ownStyle });

async function faultsOf(html: string) {
  const { results } = await checker.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ line, column, message }) => {
      const near = html.split('\n')[line - 1]?.slice(column - 1, column + 60);
      return `${message}, at ${near}`;
    });
}

test('every page keeps the rules of HTML', async () => {
  expect(pages.length).toBeGreaterThan(10);
  for (const { path, html } of pages) expect(await faultsOf(html), path).toEqual([]);
});

test('the check of HTML finds what a browser forgives', async () => {
  const { html } = pageAt('/contact');
  for (const fault of [
    '<p><div></div></p>',
    '<ul><p>a</p></ul>',
    '<figure><div><figcaption></figcaption></div></figure>',
    '<b id="main"></b>',
  ]) {
    expect(await faultsOf(html.replace('<div id="root">', `$&${fault}`)), fault).not.toEqual([]);
  }
});

test('structured data says whole, true addresses and all that search engines ask for', () => {
  const blocks = pages.flatMap(({ path, html }) => structuredTexts(html).map((text) => ({ path, text })));
  expect(blocks.length).toBeGreaterThan(5);
  for (const { path, text } of blocks) expect(problemsOfData(text, servedOrigin), path).toEqual([]);
});

test('each public page says what it is, a page that is not indexed says nothing', () => {
  expect(typesOf('/')).toEqual(['Organization', 'WebSite']);
  expect(typesOf('/classroom-station')).toEqual(['WebApplication', 'BreadcrumbList']);
  expect(typesOf('/contact')).toEqual(['ContactPage', 'BreadcrumbList']);
  for (const { path, robots } of pages) {
    expect(dataOf(path).length, path).toBe(robots === 'index' ? 1 : 0);
  }
});

test('the price is 4.99 USD per month after a free trial of 90 days', () => {
  expect(dataOf('/classroom-station')[0]['@graph'][0].offers).toMatchObject({
    price: '4.99',
    priceCurrency: 'USD',
    description: expect.stringContaining('90-day free trial'),
    priceSpecification: [
      { price: '0', billingDuration: 'P90D' },
      { price: '4.99', unitCode: 'MON' },
    ],
  });
});

test('questions told to search engines are those on the page, word for word', () => {
  const asked = { '/general-station': generalQuestions(true), '/reading-station': readingQuestions(true) };
  for (const [path, questions] of Object.entries(asked)) {
    const { mainEntity } = dataOf(path)[0]['@graph'][0];
    expect(mainEntity.map(({ name }: { name: string }) => name)).toEqual(
      questions.map(({ question }) => question),
    );
    for (const { answer } of questions) {
      expect(pageAt(path).html, path).toContain(`<p>${answer}</p>`);
      expect(JSON.stringify(mainEntity)).toContain(answer);
    }
  }
});

test('an operator’s name comes into structured data as it was written', () => {
  expect(dataOf('/')[0]['@graph'][0].legalName).toBe('Smith & "Daughters" <Learning> \\ Co., LLC');
});

test('the check of structured data finds what it is made for', () => {
  const graph = (...things: object[]) =>
    JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  const found = (...things: object[]) => problemsOfData(graph(...things), servedOrigin).join('\n');
  expect(found({ '@type': 'Webapplication' })).toContain('say in checks/html-data.ts');
  expect(found({ '@type': 'Question', name: 'Why?' })).toContain('has no acceptedAnswer');
  expect(found({ '@type': 'ContactPage', name: 'Contact', url: '/contact' })).toContain('no whole address');
  expect(found({ '@type': 'Answer', text: 'by {{legalName}}' })).toContain('was not filled in');
  expect(found({ '@type': 'BreadcrumbList', itemListElement: [] })).toContain('has no itemListElement');
  expect(problemsOfData('{"@graph"', servedOrigin)[0]).toContain('is no JSON');
});

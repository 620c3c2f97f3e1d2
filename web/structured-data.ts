import type { Graph, Question, Thing } from 'schema-dts';
import { productName } from '#contract/constants.ts';
import type { Page } from './pages.ts';
import { questionsOf as generalQuestions } from './public/general-station/questions.ts';
import { questionsOf as readingQuestions } from './public/reading-station/questions.ts';

/** Paths of pictures without the origin, and whether billing is on. */
type Facts = { logo: string; preview: string; isPriced: boolean };

const home = '{{origin}}/';
const organization = { '@type': 'Organization', '@id': `${home}#organization` } as const;
const site = { '@type': 'WebSite', '@id': `${home}#website` } as const;
const application = { '@type': 'WebApplication', '@id': `${home}#application` } as const;

/** JSON-LD for search engines, with placeholders that the server fills in. */
export function structuredData(page: Page, facts: Facts): Graph | undefined {
  if (page.robots === 'noindex') return undefined;
  const things = [...(ownThings[page.path]?.(facts) ?? []), ...wayHome(page)];
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined;
}

const ownThings: Record<string, (facts: Facts) => Thing[]> = {
  '/': ({ logo }) => [
    {
      ...organization,
      name: '{{tradeName}}',
      legalName: '{{legalName}}',
      url: home,
      logo: { '@type': 'ImageObject', url: home + logo, width: '512', height: '512' },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: '{{contactEmail}}',
        url: `${home}contact`,
        availableLanguage: 'en',
      },
    },
    { ...site, name: productName, url: home, inLanguage: 'en', publisher: reference(organization) },
  ],
  '/classroom-station': (facts) => [webApplication(facts)],
  '/general-station': ({ isPriced }) => [faq('/general-station', generalQuestions(isPriced))],
  '/reading-station': ({ isPriced }) => [faq('/reading-station', readingQuestions(isPriced))],
  '/contact': () => [
    {
      '@type': 'ContactPage',
      name: `Contact ${productName}`,
      url: `${home}contact`,
      inLanguage: 'en',
      isPartOf: reference(site),
      about: reference(organization),
    },
  ],
};

function webApplication({ preview, isPriced }: Facts): Thing {
  return {
    ...application,
    name: productName,
    description:
      'AI feedback on student writing and weekly reading check-ins, set up by the teacher and shared by private link.',
    url: `${home}classroom-station`,
    image: home + preview,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Any',
    browserRequirements: 'A current web browser with JavaScript',
    inLanguage: 'en',
    isAccessibleForFree: !isPriced,
    audience: { '@type': 'EducationalAudience', educationalRole: 'teacher' },
    publisher: reference(organization),
    ...(isPriced && { offers }),
  };
}

const offers = {
  '@type': 'Offer',
  url: `${home}classroom-station`,
  price: '4.99',
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  description: '90-day free trial, no card required, then $4.99 per month.',
  priceSpecification: [
    {
      '@type': 'UnitPriceSpecification',
      name: 'Free trial',
      price: '0',
      priceCurrency: 'USD',
      billingDuration: 'P90D',
    },
    {
      '@type': 'UnitPriceSpecification',
      name: 'Monthly plan',
      price: '4.99',
      priceCurrency: 'USD',
      unitCode: 'MON',
      billingIncrement: 1,
    },
  ],
} as const;

function faq(path: string, questions: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    url: `{{origin}}${path}`,
    inLanguage: 'en',
    isPartOf: reference(site),
    mainEntity: questions.map(
      ({ question, answer }): Question => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      }),
    ),
  };
}

function wayHome({ path, title }: Page): Thing[] {
  if (path === '/') return [];
  const name = title.split(/: | \| /)[0] ?? title;
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: productName, item: home },
        { '@type': 'ListItem', position: 2, name, item: `{{origin}}${path}` },
      ],
    },
  ];
}

/** References a thing that another page describes. */
function reference<Id extends string>({ '@id': id }: { '@id': Id }) {
  return { '@id': id };
}

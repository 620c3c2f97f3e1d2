import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { prerenderWithPrice, siteFacts } from '#web/lib/site-facts.ts';
import type { LegalSection } from '#web/shell/legal/legal-page.tsx';
import { WhereIsMyData } from '../data/data.tsx';
import { subProcessors } from '../sub-processors/sub-processor-rows.tsx';
import { termsSections } from '../terms-of-service/terms-sections.tsx';
import { privacyPractice } from './privacy-practice.tsx';
import { privacySections } from './privacy-sections.tsx';

function read(sections: (facts: ReturnType<typeof siteFacts>) => LegalSection[], isPriced: boolean): string {
  prerenderWithPrice(isPriced);
  const facts = { ...siteFacts(), identityName: 'Oakfield ID' };
  return sections(facts)
    .map(({ title, body }) => `${title} ${renderToString(createElement('div', {}, body))}`)
    .join('\n')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
}

test.each([
  ['privacy policy', privacyPractice],
  ['terms', termsSections],
])('the %s names who signs in, and promises no date that is fixed', (_, sections) => {
  const said = read(sections, true);
  expect(said).toContain('Oakfield ID');
  expect(said).not.toMatch(/Google|date at the top/);
});

test('the policy says what the mailed PDF holds, and how long backups keep what was deleted', () => {
  const said = read(privacyPractice, true);
  expect(said).toContain('the report for the teacher as a PDF, with nickname, unit, the whole work');
  expect(said).toContain('Backups, which are kept apart');
  expect(said).toContain('The oldest is overwritten after 190 days');
});

test('what asking models took stands beside the usage logs, which are kept for another time, and neither is anonymous', () => {
  const said = renderToString(createElement('div', {}, privacySections(siteFacts())[1]?.body));
  const items = said.split('<li>').filter((item) => /usage logs|AI models/.test(item));
  expect(items).toEqual([
    expect.stringMatching(/^usage logs under the number of the teacher’s account/),
    expect.stringMatching(/^what asking AI models took and cost, under the same number/),
  ]);
  expect(said).not.toContain('anonymous usage');
});

/** What the requests to a model are made of (`feedback-prompt.ts`, `reading-prompt.ts`, `confirm-concern.ts`). */
const partsOfRequests = [
  ...['student’s work', 'question', 'title', 'grade level', 'objectives', 'criteria', 'expected mistakes'],
  ...['tasks', 'strategies', 'texts', 'the steps on earlier drafts', 'what became of them'],
  ...['what the student answered'],
  ...['the teacher’s hint', 'what had been written so far'],
  ...['book', 'pages', 'words', 'answers', 'level', 'number of words', 'with the sentence before'],
];

test('the policy names every part of what a model is asked, and promises of names only what we hold', () => {
  const said = read(privacySections, true);
  const list = said.slice(said.indexOf('it is given what'), said.indexOf('It is never given'));
  expect(partsOfRequests.filter((part) => !list.includes(part))).toEqual([]);
  expect(said).toContain('that we hold about who the teacher is');
  expect(said).toContain('Other names of people and of schools that somebody writes into a work');
  expect(said).not.toMatch(/dates of birth and names of schools/);
});

test('the list of sub-processors names what a model gets beside work and unit', () => {
  const [model] = subProcessors(siteFacts());
  for (const part of ['steps on earlier drafts', 'expected mistakes', 'teacher’s hint', 'that we hold'])
    expect(model?.data).toContain(part);
});

test('students read that names in their work may be seen, and not that no name ever is', () => {
  const said = renderToString(createElement(WhereIsMyData));
  expect(said).not.toContain('never sees');
  expect(said).toContain('The AI may see other names that you write');
  expect(said).toContain('your school’s');
});

test('where nothing is to be paid, no free trial is spoken of', () => {
  expect(read(privacyPractice, true)).toContain('a free trial is given once');
  expect(read(privacyPractice, false)).not.toMatch(/free trial/);
  expect(read(termsSections, false)).not.toMatch(/free trial/);
});

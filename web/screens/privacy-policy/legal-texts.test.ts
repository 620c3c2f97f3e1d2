import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { prerenderWithPrice, siteFacts } from '#web/lib/site-facts.ts';
import type { LegalSection } from '#web/shell/legal/legal-page.tsx';
import { termsSections } from '../terms-of-service/terms-sections.tsx';
import { privacyPractice } from './privacy-practice.tsx';

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

test('where nothing is to be paid, no free trial is spoken of', () => {
  expect(read(privacyPractice, true)).toContain('a free trial is given once');
  expect(read(privacyPractice, false)).not.toMatch(/free trial/);
  expect(read(termsSections, false)).not.toMatch(/free trial/);
});

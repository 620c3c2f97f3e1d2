import { expect, test } from 'vitest';
import type { StudentReadingSummary } from '#contract/check-ins.ts';
import { aiLabel } from '#contract/constants.ts';
import { printedHeld } from '../print/print-held.ts';
import { checkInSheet } from './check-in-sheet.ts';
import { noCheckIn } from './form/check-in-form.ts';
import { toRequest } from './form/check-in-request.ts';
import { buildFrame, buildSummary } from './reading.factory.ts';

type Made = { name: string; parts: (Made | string)[] };

/** A page that keeps what is made of it. */
const page = {
  createElement(name: string) {
    const parts: Made['parts'] = [];
    return {
      name,
      parts,
      setAttribute: () => undefined,
      append: (...all: Made['parts']) => parts.push(...all),
    };
  },
};

const textOf = (made: Made | string): string =>
  typeof made === 'string' ? made : made.parts.map(textOf).join('\n');

/** The text of each section of the sheet, and of its foot. */
function sectionsOf(changes: Partial<StudentReadingSummary>): string[] {
  const frame = buildFrame();
  const sent = { request: toRequest(noCheckIn, frame, 'Maple', 's'), frame };
  const result = buildSummary(changes);
  const sheet = checkInSheet(page as unknown as Document, {
    ...{ sent, result, heldAs: 'looks first' },
  }) as unknown as Made;
  return sheet.parts
    .filter((part) => typeof part !== 'string' && ['section', 'footer'].includes(part.name))
    .map(textOf);
}

test.each([
  ['looks first', 'Your teacher looks first.'],
  ['will read', 'Your teacher has your work and will read it.'],
] as const)('paper says of what is held as “%s” what the screen says', (heldAs, words) => {
  const frame = buildFrame();
  const sent = { request: toRequest(noCheckIn, frame, 'Maple', 's'), frame };
  const sheet = checkInSheet(page as unknown as Document, { sent, result: null, heldAs });
  expect(textOf(sheet as unknown as Made)).toContain(words);
  const held = { nickname: 'Maple', unitTitle: null, work: 'My work.', heldAs };
  expect(printedHeld(held).writer).toBe(words);
});

const warning = /It can be wrong/;

test('a note of the teacher stands in a section of its own, apart from what a program wrote', () => {
  const sections = sectionsOf({ note: 'See me today.' });
  const own = sections.filter((text) => text.includes('See me today.'));
  expect(own).toEqual(['From your teacher\nSee me today.']);
  expect(sections.join()).toContain(aiLabel);
  expect(sections.join()).toMatch(warning);
});

test('where the teacher left out every word of a program, paper neither names a writer nor warns', () => {
  const left = sectionsOf({ overview: null, note: 'See me today.' }).join();
  expect(left).toContain('See me today.');
  expect(left).not.toContain(aiLabel);
  expect(left).not.toMatch(warning);
});

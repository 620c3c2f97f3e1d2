import { expect, test } from 'vitest';
import { checkNames, isSound, readPasted, sayQuestion, toCriteria, toDraft } from './rubric-draft.ts';

const text = 'Criteria\tMeets (2)\tBelow (1)\nClaim:\tStates it\tHalf a claim\n2. Facts\tTwo\tOne';
const html = `<table>${text
  .split('\n')
  .map((row) => `<tr>${row.replaceAll(/[^\t]+/g, '<td>$&</td>')}</tr>`)
  .join('')}</table>`;
const meets = { name: 'Meets', points: '2', description: 'States it' };

function draftOf(...rows: { text: string; levels?: (typeof meets)[] }[]) {
  const read = rows.map((row) => ({ read: row.text, levels: [], asks: [], ...row }));
  return toDraft({ rows: read, left_out: [] }, null);
}

test('a table is read from HTML first, then from text; other text is no rubric', () => {
  for (const pasted of [readPasted(html, 'x'), readPasted('', text), readPasted('<p>Claim</p>', text)])
    expect(pasted?.rows.map(({ levels }) => levels.length)).toEqual([2, 2]);
  expect(readPasted(html, 'x')?.rows[0]?.levels[0]).toEqual(meets);
  expect(readPasted('<table><tr><td>Claim<td>20 %<tr><td>Facts<td>80 %</table>', 'x')).not.toBeNull();
  expect(readPasted('', 'A clear claim\nTwo facts from the text')).toBeNull();
  expect(readPasted('<table><tr><td>A clear claim</table>', 'A clear claim\nTwo facts')).toBeNull();
});

test('what is kept stands in lines, each with its levels, and is read again as these criteria', () => {
  const draft = readPasted(html, text);
  expect(draft && toCriteria(draft, '')).toMatchObject({
    text: 'Claim\nFacts',
    levels: [{ text: 'Claim', levels: [meets, { points: '1' }] }, { text: 'Facts' }],
  });
});

test('levels with nothing in them are not kept', () => {
  const nothing = { name: ' ', points: '', description: '' };
  expect(toCriteria(draftOf({ text: 'Claim', levels: [nothing, meets] }), '')?.levels).toEqual([
    { text: 'Claim', levels: [meets] },
  ]);
});

test('criteria are added to those that are there, each once, or replace them', () => {
  const draft = draftOf({ text: 'Claim' }, { text: 'Facts' });
  expect(toCriteria(draft, '- Claim\n- Voice\n')?.text).toBe('- Claim\n- Voice\nFacts');
  expect(toCriteria({ ...draft, adds: false }, '- Claim\n- Voice')?.text).toBe('Claim\nFacts');
});

test('nothing is kept that would not be read again: below a table, or beyond 40', () => {
  const draft = draftOf({ text: 'Ending' });
  expect(toCriteria(draft, text)).toBeNull();
  expect(toCriteria({ ...draft, adds: false }, text)?.text).toBe('Ending');
  const many = Array.from({ length: 40 }, (_, at) => `Criterion about matter ${at + 1}`).join('\n');
  expect(toCriteria(draft, many)).toBeNull();
});

test('a name that is missing, too long or there twice is wrong at its row', () => {
  const wrong = checkNames(
    draftOf({ text: ' ' }, { text: 'a'.repeat(201) }, { text: 'Claim' }, { text: '1. Claim:' }),
  );
  expect(wrong.map((one) => one?.slice(0, 20))).toEqual([
    'Write what this crit',
    'Criterion can hold u',
    undefined,
    'A criterion above is',
  ]);
  expect(isSound(draftOf({ text: 'Claim', levels: [meets] }))).toBe(true);
  expect(isSound(draftOf({ text: 'Claim', levels: [{ ...meets, name: 'a'.repeat(61) }] }))).toBe(false);
  expect(isSound(draftOf({ text: 'Claim', levels: Array(9).fill(meets) }))).toBe(false);
});

test('a question is asked in the words of its row', () => {
  const row = { read: '', text: '', levels: [], asks: [] };
  expect(sayQuestion('criterion', row)).toBe('What is this criterion called?');
  expect(sayQuestion('criterion', { ...row, text: 'Claim' })).toBe('Is this the criterion?');
  expect(sayQuestion('levels', row)).toContain('Nothing was found');
  expect(sayQuestion('levels', { ...row, levels: [meets] })).toContain('at its level');
});

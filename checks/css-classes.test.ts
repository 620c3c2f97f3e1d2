import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkClasses, compareClasses } from './css-classes.ts';

const page = (text: string) => [{ file: 'page.tsx', text }];
const sheet = (text: string) => [{ file: 'page.css', text }];

test('a class that no stylesheet has is found, wherever a page names it', () => {
  const text = `
    <p className="known typo-1" />
    <p className={isOn ? 'known' : 'typo-2'} />
    <p className={classes('known', kind === 'known-kind' && 'typo-3')} />
    <p className={\`typo-4-\${kind} known\`} />`;
  expect(compareClasses(page(text), sheet('.known { }')).unstyled).toEqual([
    'typo-1 in page.tsx',
    'typo-2 in page.tsx',
    'typo-3 in page.tsx',
    'typo-4- in page.tsx',
  ]);
});

test('a rule that no page uses is found, in a list of selectors and behind a state too', () => {
  const styles = `
    /* .gone-comment */
    .known, .gone-1 > p, .known:not(.gone-2) { margin: .5rem; background: url(a.gone-file); }
    @media (width < 600px) { .gone-3 { content: '.gone-text'; } }`;
  expect(compareClasses(page('<p className="known" />'), sheet(styles)).unused).toEqual([
    'gone-1 in page.css',
    'gone-2 in page.css',
    'gone-3 in page.css',
  ]);
});

test('a class is used where it is kept in a table, or put together from its beginning', () => {
  const text = "const looks = { go: 'btn btn-go' }; <p className={`mark-${name}`} />";
  const { unstyled, unused } = compareClasses(page(text), sheet('.btn, .btn-go, .mark-step { }'));
  expect([unstyled, unused]).toEqual([[], []]);
});

test('the pages and the stylesheets name the same classes', () => {
  expect(checkClasses(join(import.meta.dirname, '..'))).toEqual({ unstyled: [], unused: [] });
});

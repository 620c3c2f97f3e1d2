import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Accordion } from './accordion.tsx';

test('closed answers are found by find-in-page, and React has nothing to say against it', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const items = ['One?', 'Two?'].map((question) => ({ question, answer: 'Yes.' }));
  expect(renderToString(<Accordion items={items} />).match(/hidden="until-found"/gi)).toHaveLength(1);
  expect(said.mock.calls).toEqual([]);
  said.mockRestore();
});

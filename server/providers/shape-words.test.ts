import { expect, test } from 'vitest';
import { shapeText } from './shape-words.ts';

test('the shape of an answer stands in words on one line', () => {
  const properties = {
    off_task: { type: 'boolean' },
    verdict: { enum: ['complete', 'thin'] },
    praise: {
      anyOf: [
        { type: 'object', properties: { text: { type: 'string', description: 'praise' } } },
        { type: 'null' },
      ],
    },
    look: { type: 'array', items: { type: ['integer', 'null'] } },
  };
  expect(shapeText({ type: 'object', properties })).toBe(
    'Answer with one JSON object of this shape and nothing around it:\n' +
      '{"off_task": <true or false>, "verdict": "complete" | "thin", "praise": {"text": <text: praise>} or null, "look": [<number or null>, …]}',
  );
});

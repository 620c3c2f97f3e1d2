import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { contract } from './index.ts';

test('no address holds words that somebody typed: addresses are logged on the way', () => {
  const typed = Object.entries<Call>(contract).flatMap(([name, { method, path, input }]) => {
    if (method !== 'get') return [];
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    const asked = Object.entries(properties).filter(([field]) => !path.includes(`{${field}}`));
    return asked.filter(([, schema]) => isFreeText(schema)).map(([field]) => `${name}: ${field}`);
  });
  expect(typed).toEqual([]);
});

function isFreeText(schema: unknown): boolean {
  const { type, format, pattern, enum: choices } = schema as Record<string, unknown>;
  return type === 'string' && !format && !pattern && !choices;
}

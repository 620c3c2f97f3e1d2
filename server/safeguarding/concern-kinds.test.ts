import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { concern, concernKinds } from '#contract/safeguarding.ts';
import { rules } from '#server/feedback-task/prompt-rules.ts';
import { readingRules } from '#server/reading/summary/reading-rules.ts';
import { checkedTexts } from '#server/testing/checked-texts.ts';
import { testServer } from '#server/testing/test-server.ts';

const { client } = await testServer(() => ({}));

test.each(['kind', 'about', 'station'] as const)(
  'the database takes the same concerns as the contract, by their %s',
  async (field) => {
    const taken = await checkedTexts(client, `concerns_${field}_check`);
    expect(taken).toEqual([...concern.shape[field].options].sort());
  },
);

test('models are asked for every kind of concern, and the privacy policy names it', () => {
  const policy = new URL('../../web/screens/privacy-policy/privacy-sections.tsx', import.meta.url);
  for (const text of [rules, readingRules, readFileSync(policy, 'utf8')])
    for (const kind of concernKinds) expect(text).toContain(kind);
});

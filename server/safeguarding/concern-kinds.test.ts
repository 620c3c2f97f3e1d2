import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { concernKinds, concernPassage, concernWork, safeguardingChecks } from '#contract/safeguarding.ts';
import { rules } from '#server/feedback-task/prompt-rules.ts';
import { readingRules } from '#server/reading/summary/reading-rules.ts';
import { checkedTexts } from '#server/testing/checked-texts.ts';
import { testServer } from '#server/testing/test-server.ts';

const { client } = await testServer(() => ({}));

test.each([
  ['concerns_kind_check', concernPassage.shape.kind],
  ['concerns_about_check', concernPassage.shape.about],
  ['concern_works_station_check', concernWork.shape.station],
  ['concern_works_certainty_check', concernWork.shape.certainty],
  ['concern_works_moved_to_check', concernWork.shape.tier],
  ['concern_works_state_check', concernWork.shape.state],
  ['works_care_check', { options: safeguardingChecks }],
])('the database takes the same as the contract: %s', async (constraint, { options }) => {
  expect(await checkedTexts(client, constraint)).toEqual([...options].sort());
});

test('models are asked for every kind of concern, and the privacy policy names it', () => {
  const policy = new URL('../../web/public/privacy-policy/privacy-sections.tsx', import.meta.url);
  for (const text of [rules, readingRules, readFileSync(policy, 'utf8')])
    for (const kind of concernKinds) expect(text).toContain(kind);
});

import { expect, test } from 'vitest';
import { toRequest } from '#server/feedback/index.ts';
import { toTask } from '#server/feedback-task/index.ts';
import { sha256 } from '#server/process/ids.ts';
import { fixtures } from './fixtures/index.ts';

/** What models were asked when their answers were judged: whoever changes it on purpose judges anew. */
const requestsDigest = 'e71beffae612c280';

const digest = (value: unknown) => sha256(JSON.stringify(value)).toString('hex').slice(0, 16);

test('a model is asked for a first draft what it was asked', () => {
  const requests = fixtures.map(({ unit, work, question = null }) => toRequest(toTask(unit, work, question)));
  expect(digest(requests)).toBe(requestsDigest);
});

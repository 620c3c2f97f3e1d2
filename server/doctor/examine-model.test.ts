import { describe, expect, test } from 'vitest';
import type { Behaviour } from '#practice/model/behaviour.ts';
import type { OwnModelConfig } from '#server/process/config.ts';
import { openPracticeModels } from '#server/testing/services/practice-models.ts';
import { examineModel } from './examine-model.ts';

const practice = await openPracticeModels();

let models = 0;
/** What is found of a model at a server of one's own that behaves so, each in a line. */
async function find(behaviour: Behaviour, own: OwnModelConfig = {}): Promise<string[]> {
  practice.control.always(behaviour);
  models += 1;
  const model = `own-${models}`;
  const baseUrl = practice.baseUrls.openai;
  const findings = await examineModel('model', { provider: 'openai-compatible', model, baseUrl, own });
  return findings.map(
    ({ part, isWell, says, advice = '' }) => `${isWell ? '✓' : '✗'} ${part}: ${says} ${advice}`,
  );
}

test('a model writes a feedback as for a student, and finds the front of a long prompt', async () => {
  const [wrote, window] = await find({});
  expect(wrote).toMatch(
    /^✓ model: openai-compatible own-\d+ wrote a feedback in [\d.]+ s, its first word after/,
  );
  expect(wrote).not.toContain('Its server');
  expect(window).toMatch(
    /^✓ window of the model: the word at the front was found again in a prompt of 36000 /,
  );
  const asked = practice.control.requests().map(({ body }) => JSON.stringify(body));
  expect(asked[0]).toContain('[S1]');
});

test('what a server does not take is told by what it is asked in its place', async () => {
  const [one] = await find({ refuses: ['json_schema'] });
  expect(one).toMatch(/^✓ .*answers when it is asked for a JSON object in place of a schema\.$/);
  const refusedWith = { status: 422, body: '{"error":"max_tokens: unknown"}' };
  expect((await find({ refuses: ['max_tokens'], refusedWith }))[0]).toContain(
    'is called max_completion_tokens.',
  );
  const [two] = await find({ refuses: ['json_schema', 'stream_options'] });
  expect(two).toMatch(/not asked to count tokens.*Not all of it may be needed/);
});

test('thoughts that take the room of the answer are told', async () => {
  const [wrote] = await find({ thinks: 20_000, thinksUnless: 'reasoning_effort' });
  expect(wrote).toMatch(
    /^✓ .*Asked again.*length limit.*asked not to think and given more room, as an answer did not fit/,
  );
});

test('a window that is smaller than a long prompt is found, and is well once its size is set', async () => {
  const [, unknown] = await find({ window: 5_000 });
  expect(unknown).toMatch(
    /^✗ window of the model: the word at the front was not found .* counted 5000 tokens .*AI_CONTEXT_TOKENS/,
  );
  const [, known] = await find({ window: 5_000 }, { contextTokens: 5_000 });
  expect(known).toMatch(/^✓ window of the model: .* prompt of 14000 characters/);
});

describe('a model that does not write', () => {
  const failures: [string, Behaviour, RegExp][] = [
    [
      'refuses whatever it is asked',
      { fault: 'bad-request' },
      /asked once.*not accept the request.*answered 400.*every other way.*AI_BASE_URL/,
    ],
    ['is asked with a wrong key', { fault: 'unauthorized' }, /refused the key.*401\. Check AI_API_KEY/],
    [
      'says nothing in time',
      { fault: 'never-starts' },
      /not answer in time.*first token.*AI_FIRST_WORD_SECONDS/,
    ],
    [
      'writes what does not pass',
      { answer: '{"step1":{"body":"x"}}' },
      /did not pass the checks.*larger model/,
    ],
  ];
  test.each(failures)('and %s', async (_, behaviour, expected) => {
    const isSilent = behaviour.fault === 'never-starts';
    const found = await find(behaviour, isSilent ? { firstTokenMs: 500 } : {});
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^✗ model: .*wrote nothing that could be used/);
    expect(found[0]).toMatch(expected);
  });
});

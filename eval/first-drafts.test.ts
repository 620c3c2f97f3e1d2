import { expect, test } from 'vitest';
import { coachWriter, toRequest } from '#server/feedback/index.ts';
import { toTask } from '#server/feedback-task/index.ts';
import { sha256 } from '#server/process/ids.ts';
import { whoWrote } from '#words/who-wrote.ts';
import { fixtures } from './fixtures/index.ts';

/**
 * Readers judged what the coach says, and what models wrote when they were asked so. These figures hold for those words
 * alone: whoever changes them on purpose judges anew, and then changes what is expected here.
 * `praised` are the criteria that praise names, apart from its words. That a request asks for them is newer than the
 * judging: no answer of a model that names one was judged so far. Newer, too, are what a request
 * says of work off the task, and three steps of the coach: they were not judged.
 */
const digests = { coach: 'e6d983b01e8e06c7', praised: '4df40e041df4cb71', requests: '99f1345719bdb62d' };

const digest = (value: unknown) => sha256(JSON.stringify(value)).toString('hex').slice(0, 16);

test('the coach says of a first draft the words that were judged, and its praise names the criteria that it named', async () => {
  const said = await Promise.all(
    fixtures.map(async ({ unit, work, question = null }) => {
      const feedback = await coachWriter.write(unit, work, question);
      const { strength, step1, step2 } = feedback;
      return { strength, step1, step2, notes: whoWrote(feedback).notes };
    }),
  );
  const words = said.map(({ strength, ...others }) => {
    const { criterion: _, written_by: __, ...judged } = strength ?? {};
    return { strength: strength && judged, ...others };
  });
  expect(digest(words)).toBe(digests.coach);
  expect(digest(said.map(({ strength }) => strength?.criterion ?? null))).toBe(digests.praised);
});

test('a model is asked for a first draft what it was asked', () => {
  const requests = fixtures.map(({ unit, work, question = null }) => toRequest(toTask(unit, work, question)));
  expect(digest(requests)).toBe(digests.requests);
});

import { expect, test } from 'vitest';
import type { LineReader } from '#server/providers/line-reader/line-reader.ts';
import { lineTeller } from './tell-lines.ts';

const unsure = 'This is lazy work.';
const sure = 'The ants carry leaves to the nest.';
const pieces = [`{"a":"${sure} ${unsure}`, ' Add one', ` date.","b":"You were lazy here, too. ${sure}"}`];

/** Has an answer heard; says what was asked for, what the assembler was told, and what failed. */
async function hear(read: LineReader['read']) {
  const asked: string[][] = [];
  const told: [string, readonly number[]][] = [];
  const failures: unknown[] = [];
  const tell = lineTeller({
    assembler: { know: (meanings) => void told.push(...meanings) },
    lines: {
      read: (sentences, withinMs, asking) => {
        asked.push([...sentences]);
        return read(sentences, withinMs, asking);
      },
    },
    turn: 'one',
    onFailure: (error) => failures.push(error),
  });
  for (const piece of pieces) await tell(piece);
  return { asked, told, failures };
}

test('only sentences whose words leave it open are read, each with the piece that completes it', async () => {
  const { asked, told, failures } = await hear(async (lines) => lines.map((line) => [line.length]));
  expect(asked).toEqual([[unsure], ['You were lazy here, too.']]);
  expect(told).toEqual([
    [unsure, [unsure.length]],
    ['You were lazy here, too.', ['You were lazy here, too.'.length]],
  ]);
  expect(failures).toEqual([]);
});

test('a reader is asked in its turn, and not to take longer than a reader waits', async () => {
  let given: unknown[] = [];
  await hear(async (_, ...more) => {
    given = more;
    return [];
  });
  expect(given).toEqual([1500, { turn: 'one' }]);
});

test('after a failure nothing more of the answer is read, and it is told once', async () => {
  const error = new Error('late');
  const { asked, told, failures } = await hear(() => Promise.reject(error));
  expect(asked).toEqual([[unsure]]);
  expect(told).toEqual([]);
  expect(failures).toEqual([error]);
});

test('what was not read is not told', async () => {
  expect((await hear(async () => [])).told).toEqual([]);
});

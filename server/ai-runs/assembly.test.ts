import { expect, test } from 'vitest';
import { mostReadAtOnce } from '#server/process/thread-executor.ts';
import { openAssembly } from './assembly.ts';
import { buildWords, module } from './words.factory.ts';

const maker = { module, run: buildWords };
const here = { length: mostReadAtOnce, turn: 'one' };
const there = { length: mostReadAtOnce + 1, turn: 'one' };

/** Lets one write, and says in which thread and what was shown. */
async function write(effort: typeof here) {
  const { facts, compose, close } = await openAssembly(maker, ['a', 'b'], effort);
  const shown: string[] = [];
  const assembler = compose((event) => shown.push(event));
  await assembler.restore(['c']);
  await assembler.begin('a model');
  await assembler.read('d');
  const isWhole = await assembler.end();
  await assembler.coach();
  const ended = await assembler.finish(new Date(0));
  const again = await assembler.repeat('e');
  close();
  return { facts, shown, isWhole, ended, again };
}

test('a long text is read in a thread, and everything comes of it that comes of a short one', async () => {
  const [short, long] = [await write(here), await write(there)];
  expect(long).toEqual({ ...short, facts: { ...short.facts, isThread: true } });
  expect(short.facts.isThread).toBe(false);
});

test('what a reading throws is told without a word of the text', async () => {
  const { compose, close } = await openAssembly(maker, ['secret'], there);
  const assembler = compose(() => undefined);
  await expect(assembler.read('break')).rejects.toThrow(/^reading a long text failed: Error$/);
  close();
});

test('an assembler whose thread has ended is told so, and the next one works', async () => {
  const { compose, close } = await openAssembly(maker, ['a'], there);
  const assembler = compose(() => undefined);
  close();
  await expect(assembler.end()).rejects.toThrow('reading a long text failed');
  expect((await write(there)).isWhole).toBe(true);
});

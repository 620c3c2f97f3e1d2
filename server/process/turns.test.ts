import { expect, test } from 'vitest';
import { behindOthers, createTurns, notYet } from './turns.ts';

test('whoever asks for much has one turn among those of others, each in their own order', async () => {
  const turns = createTurns();
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = turns.run('a', () => gate.promise);
  const ask = (whose: string, name: string) => turns.run(whose, async () => void done.push(name));
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => ask(name.slice(0, 1), name));
  gate.resolve();
  await Promise.all([first, ...all]);
  expect(done).toEqual(['b1', 'a1', 'c1', 'b2', 'a2', 'a3']);
});

test('who stands behind others is served when nobody else waits', async () => {
  const turns = createTurns();
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = turns.run(behindOthers, () => gate.promise);
  const ask = (whose: string, name: string) => turns.run(whose, async () => void done.push(name));
  const all = [ask(behindOthers, 'last 1'), ask('a', 'a1'), ask(behindOthers, 'last 2'), ask('a', 'a2')];
  gate.resolve();
  await Promise.all([first, ...all, ask('b', 'b1')]);
  expect(done).toEqual(['a1', 'b1', 'a2', 'last 1', 'last 2']);
});

test('a job that is not done goes on behind the next of each other, and before what the same one asked for', async () => {
  const turns = createTurns();
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  let left = 3;
  const long = turns.run('a', async () => {
    await gate.promise;
    left -= 1;
    done.push(`a1, ${left} left`);
    return left > 0 ? notYet : 'all of it';
  });
  const ask = (whose: string, name: string) => turns.run(whose, async () => void done.push(name));
  const others = ['a2', 'b1', 'b2', 'c1'].map((name) => ask(name.slice(0, 1), name));
  gate.resolve();
  await Promise.all(others);
  expect(await long).toBe('all of it');
  expect(done).toEqual(['a1, 2 left', 'b1', 'c1', 'a1, 1 left', 'b2', 'a1, 0 left', 'a2']);
});

test('one at a time is done, and one that fails stops nobody', async () => {
  const turns = createTurns();
  let running = 0;
  const job = async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
  };
  const failing = turns.run('a', async () => {
    throw new Error('no');
  });
  const others = [turns.run('a', job), turns.run('b', job)];
  await expect(failing).rejects.toThrow('no');
  await Promise.all(others);
  await turns.run('a', job);
});

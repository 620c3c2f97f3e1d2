import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { concernKinds } from '#contract/safeguarding.ts';
import { decide, readWords, ruleNames, scoreOf } from '#server/safeguarding/index.ts';
import { decideTwice } from './decide-twice.ts';
import { learn } from './learn.ts';
import { evaluateConcerns } from './measure.ts';
import { toReport, wilson } from './report.ts';
import { toRuleTable } from './rules.ts';
import { readReal, readSentences, readWorks, sets, toReal, worksFolder } from './works.ts';

const works = readWorks(worksFolder);

test('there are works of every set, each once, and the telling words stand in them', () => {
  for (const set of sets)
    if (set !== 'sentence')
      expect(works.filter((work) => work.set === set).length, set).toBeGreaterThanOrEqual(40);
  expect(new Set(works.map(({ id }) => id)).size).toBe(works.length);
  for (const { id, text, passage } of works) expect(text, id).toContain(passage ?? '');
});

test('there are sentences of every kind, each once', () => {
  const sentences = readSentences();
  for (const kind of concernKinds)
    expect(sentences.filter((one) => one.kind === kind).length).toBeGreaterThanOrEqual(80);
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
});

test('an interval holds its share, is wide for few and narrow for many', () => {
  const [low, high] = wilson(0, 10);
  expect(low).toBe(0);
  expect(high).toBeGreaterThan(0.15);
  expect(wilson(0, 1000)[1]).toBeLessThan(0.003);
  const [from, to] = wilson(90, 100);
  expect(from).toBeLessThan(0.9);
  expect(to).toBeGreaterThan(0.9);
});

test('what is learned tells apart what its examples tell apart', () => {
  const points = Array.from({ length: 400 }, (_, at) => ({
    features: { isQuestion: at % 3 === 0, pieces: [at % 2, 2 + (at % 5)], piece: 1 },
    isOne: at % 2 === 1,
  }));
  const weights = learn(points);
  const scoresOf = (sought: boolean) =>
    points.filter(({ isOne }) => isOne === sought).map(({ features }) => scoreOf(features, weights));
  expect(Math.min(...scoresOf(true))).toBeGreaterThan(Math.max(...scoresOf(false)));
});

test('a share beyond its bound is said and is red', () => {
  const [work] = works.filter(({ set }) => set === 'line');
  if (!work) throw new Error('no work');
  const missed = { isConcern: false, certainty: 'possible', showsLine: false, mayBePlain: false } as const;
  const decision = { ...missed, passages: [], checked_by: 'rules and meanings' as const };
  const bound = { name: 'plain words found', atLeast: 0.9 };
  const { text, isGood } = toReport([{ work, decision }], [bound]);
  expect(isGood).toBe(false);
  expect(text).toMatch(/plain words found +0 of 1 +0\.000 .*beyond 0\.9/);
  expect(toReport([{ work, decision: { ...decision, isConcern: true } }], [bound]).isGood).toBe(true);
});

test('there is enough prose that people wrote, each text once', () => {
  const real = readReal('all');
  expect(new Set(real.map(({ id }) => id)).size).toBe(real.length);
  expect(real.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)).toBeGreaterThan(300_000);
  expect(readReal('learned').length + readReal('judged').length).toBe(real.length);
});

test('a rule that is wrong too often, or right on too few works, is said and is red', () => {
  const [name = ''] = ruleNames.filter((row) => row.endsWith('let ME DIE'));
  const text = 'I cried. Please let me die, I want to die.';
  const told = ['one', 'two', 'two'].map((author, at) => ({
    ...toReal(String(at), author, text),
    set: 'line' as const,
  }));
  const isGood = (real: string, some = told) =>
    toRuleTable([name], [toReal('real', 'real', real)], some).isGood;
  expect(isGood('We won the game.')).toBe(true);
  expect(isGood('We won the game.', told.slice(0, 2))).toBe(false);
  expect(isGood(`We won the game. ${text}`)).toBe(false);
  expect(isGood(`${text} ${'We won the game. '.repeat(30_000)}`)).toBe(true);
});

test('the line that words show at once stays, whatever meanings say afterwards', () => {
  const read = readWords([{ field: 'work', text: 'I want to kill myself.', is: 'work' }]);
  expect(decide(read, null)).toMatchObject({ certainty: 'plain', showsLine: true });
  // So far from any concern that nothing but the rule is left.
  const away = [-100, -100];
  expect(decide(read, [away])).toMatchObject({ certainty: 'plain', showsLine: true });
  expect(decideTwice(read, [away])).toMatchObject({ isConcern: true, certainty: 'plain', showsLine: true });
});

test('works of a folder are judged as they would be handed in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'concerns-'));
  const row = (set: string, text: string) => `${JSON.stringify({ id: set, set, text, passage: text })}\n`;
  const plain = row('plain', 'My dad hits me with his belt when he drinks.');
  writeFileSync(join(folder, 'one.jsonl'), plain + row('question', 'How can I make it stronger?'));
  expect(await evaluateConcerns({ concerns: folder })).toBe(true);
  writeFileSync(join(folder, 'one.jsonl'), row('plain', 'We won the game.'));
  expect(await evaluateConcerns({ concerns: folder })).toBe(false);
  rmSync(folder, { recursive: true });
}, 120_000);

test('a folder without works is red: nothing was judged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'concerns-'));
  expect(await evaluateConcerns({ concerns: folder })).toBe(false);
  rmSync(folder, { recursive: true });
  expect(await evaluateConcerns({ concerns: folder })).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { buildReadingTask, goatForm } from '../check-in.factory.ts';
import { ReadingAssembler } from './reading-assembler.ts';
import { checkSummary } from './reading-checks.ts';
import { toReadingRequest } from './reading-prompt.ts';

const task = buildReadingTask();
const request = toReadingRequest(task);
const note = 'This is clear and shows what you mean.';
const good = {
  overview: 'You tell what took place on the hill. Next, add one more detail from the book.',
  vocabulary: [1, 2, 3].map((entry) => ({ entry, verdict: 'fits', note })),
  comprehension: [1, 2, 3].map((answer) => ({ answer, verdict: 'complete', note })),
  flags: [] as object[],
  concerns: [] as object[],
};
const harsh = { answer: 2, verdict: 'thin', note: 'That was lazy!' };

function open(of = task) {
  const assembler = new ReadingAssembler(of);
  return {
    ask: () => assembler.ask(request),
    attempt(answer: unknown, writer = 'a') {
      assembler.begin(writer);
      assembler.read(typeof answer === 'string' ? answer : JSON.stringify(answer));
      return assembler.end();
    },
    finish() {
      const { result, aside } = assembler.finish(new Date('2026-09-01T08:00:00Z'));
      expect(checkSummary(result, of).filter(({ passed }) => !passed)).toEqual([]);
      return { ...result, aside };
    },
  };
}

const noteOf = ({ messages }: typeof request) => messages[0]?.parts[2]?.text ?? '';
const fields = ({ schema }: typeof request) => schema.json['required'];

test('a first attempt asks as ever, and so does one after silence', () => {
  const { ask, attempt } = open();
  expect(ask()).toBe(request);
  expect(attempt('')).toBe(false);
  expect(ask()).toBe(request);
});

describe('a further attempt', () => {
  const retried = () => {
    const opened = open();
    opened.attempt({ ...good, comprehension: good.comprehension.with(1, harsh) });
    return { ...opened, again: opened.ask() };
  };

  test('begins with the same bytes, so that a group shares them', () => {
    const { again } = retried();
    expect(again.system).toBe(request.system);
    expect(again.messages[0]?.parts.slice(0, 2)).toEqual(request.messages[0]?.parts);
    expect(again.messages[0]?.parts[0]?.endsStablePrefix).toBe(true);
  });

  test('tells what stands, what was refused and why, and nothing of it can begin a numbered line', () => {
    const told = noteOf(retried().again);
    expect(told).toContain(`overview: ${good.overview}`);
    expect(told).toContain(`entry 1 of vocabulary: fits. ${note}`);
    expect(told).toMatch(/^answer 2 of comprehension: it holds a word of scorn.* You wrote: .*lazy/m);
    expect(told).toContain('Write answer 2 of comprehension now, and nothing else.');
    expect(told).not.toMatch(/^\[[SVAQ]\d/m);
  });

  test('asks for the missing parts alone, and takes them alone', () => {
    const { again, attempt, finish } = retried();
    expect(fields(again)).toEqual(['comprehension', 'concerns']);
    const late = [{ ...harsh, note: 'Say which part of the book shows this.' }];
    const first = { answer: 1, verdict: 'off-question', note: 'Tell of the book.' };
    expect(attempt({ comprehension: [first, ...late], concerns: [] }, 'b')).toBe(true);
    const result = finish();
    expect(result).toMatchObject({ source: 'a', overview: good.overview });
    expect(result.comprehension.map(({ verdict }) => verdict)).toEqual(['complete', 'thin', 'complete']);
    expect(result.comprehension.map(({ written_by }) => written_by)).toEqual([null, 'b', null]);
  });
});

test('an entry that names no number is refused by its field, while something of it is missing', () => {
  const { ask, attempt } = open();
  attempt({ ...good, vocabulary: good.vocabulary.with(2, { entry: 9, verdict: 'fits', note }) });
  expect(noteOf(ask())).toContain('vocabulary: it names no number of this part that there is.');
  attempt({ vocabulary: good.vocabulary, comprehension: [harsh], overview: '' });
  expect(noteOf(ask())).toBe('');
});

test('a flag that two give is kept for the one who wrote the summary', () => {
  const { attempt, finish } = open();
  const flags = [{ kind: 'off-book', sentence: 4, note: 'This may be another book.' }];
  attempt({ flags, concerns: [] }, 'a');
  expect(attempt({ ...good, flags }, 'b')).toBe(true);
  expect(finish().flags).toHaveLength(1);
});

test('where all was written and only the end is cut off, flags and concerns are asked for', () => {
  const text = JSON.stringify({ ...good, concerns: [{ sentence: 1, kind: 'bullying', about: 'self' }] });
  const { ask, attempt, finish } = open();
  expect(attempt(text.slice(0, text.indexOf('"concerns"')))).toBe(false);
  expect(fields(ask())).toEqual(['flags', 'concerns']);
  expect(noteOf(ask())).toContain('Write flags and concerns now, and nothing else.');
  const concerns = [{ sentence: 1, kind: 'bullying', about: 'self' }];
  expect(attempt({ flags: [], concerns }, 'b')).toBe(true);
  expect(finish()).toMatchObject({ remarks: [], aside: [{ found_by: 'b' }] });
});

test('what is blank and what may tell of harm is asked of nobody', () => {
  const of = buildReadingTask({
    vocabulary: goatForm.vocabularyEntries.with(0, { word: 'steep', usage: '' }),
    answers: goatForm.comprehensionAnswers.with(0, 'I want to die and nobody knows.'),
  });
  const { ask, attempt } = open(of);
  attempt({ overview: good.overview });
  expect(noteOf(ask())).toContain(
    'Write entry 2 of vocabulary and entry 3 of vocabulary and answer 2 of comprehension and answer 3 of comprehension now',
  );
});

import { expect, it } from 'vitest';
import { Problem } from '../../lib/problem.ts';
import { askSupportLine, toWriting } from './ask-support-line.ts';
import type { StudentApi } from './student-api.ts';

const unchecked = { is_shown: false, line: null, is_checked: false };
const shown = { is_shown: true, line: 'You are not alone.', is_checked: true };
const half = { is_shown: true, line: 'Talk to an adult you trust.', is_checked: false };

/** Asks a server that answers in turn, by an answer or by what is thrown. */
async function ask(most: number, ...answers: (typeof unchecked | typeof shown | typeof half | Error)[]) {
  let calls = 0;
  const callApi = (async () => {
    calls += 1;
    const next = answers.shift();
    if (!next || next instanceof Error) throw next ?? new Error('nothing more was expected');
    return next;
  }) as StudentApi['callApi'];
  const lines: string[] = [];
  const show = (line: string) => void lines.push(line);
  const asking = { api: { callApi }, key: 'key', secret: 'secret', most, show, wait: async () => undefined };
  const refused = await askSupportLine(asking, new AbortController().signal).catch((error: Error) => error);
  return { lines, calls, ...(refused && { refused }) };
}

it('asks again where the network fails or the server is busy', async () => {
  const away = new TypeError('Failed to fetch');
  const busy = new Problem('RATE_LIMITED', 'Wait.', { status: 429 });
  const broken = new Problem('UNEXPECTED', 'Something failed.', { status: 500 });
  expect(await ask(4, away, busy, broken, shown)).toEqual({ lines: [shown.line], calls: 4 });
});

it('does not count what the network lost', async () => {
  const away = new TypeError('Failed to fetch');
  expect(await ask(2, away, away, away, unchecked, shown)).toEqual({ lines: [shown.line], calls: 5 });
});

it('ends where the check is over, where it takes too long, and where it is refused', async () => {
  expect(await ask(9, { ...unchecked, is_checked: true })).toEqual({ lines: [], calls: 1 });
  expect(await ask(2, unchecked, unchecked)).toEqual({ lines: [], calls: 2 });
  const refused = new Problem('NOT_SIGNED_IN', 'Sign in.', { status: 401 });
  expect(await ask(9, refused)).toEqual({ lines: [], calls: 1, refused });
});

it('shows the half at once, and asks on until the check is over, as the whole line may follow', async () => {
  expect(await ask(9, half, shown)).toEqual({ lines: [half.line, shown.line], calls: 2 });
  expect(await ask(2, half, half)).toEqual({ lines: [half.line, half.line], calls: 2 });
});

it('asks again for what is still on its way to the server', async () => {
  const missing = new Problem('NOT_FOUND', 'It may have been removed.', { status: 404 });
  expect(await ask(3, missing, missing, shown)).toEqual({ lines: [shown.line], calls: 3 });
  expect(await ask(2, missing, missing)).toEqual({ lines: [], calls: 2 });
});

it('is asked anew once something is held, and once what was held is shown', () => {
  const phases = ['sending', 'writing', 'held', 'done'].map(toWriting);
  expect(phases).toEqual(['running', 'running', 'held', 'over']);
});

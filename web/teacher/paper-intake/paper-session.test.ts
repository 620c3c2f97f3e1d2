import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { findPaperThread } from '#contract/paper.ts';
import { openPaperCode } from '#contract/paper-codes.ts';
import { Problem } from '../../lib/problem.ts';
import { createPaperSession } from './paper-session.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

const ended = new Problem('PAPER_CODE_ENDED', 'It has ended.', { status: 403 });
let isOver = false;
const sent: unknown[] = [];
const send = vi.fn(async (call: unknown, _: unknown, options?: { headers?: Record<string, string> }) => {
  if (call === openPaperCode)
    return { pass: 'a pass', teacher: 't@school.example', ends_at: '2026-09-01T09:00:00Z' };
  sent.push(options?.headers?.[studentHeaders.paperPass]);
  if (isOver) throw ended;
  return { nickname: 'Kestrel' };
}) as never;

test('a reload keeps the pass in its tab, not the code', async () => {
  const session = createPaperSession(send);
  await session.open('bado-kemi');
  expect([...kept.values()].join()).not.toContain('bado');
  const again = createPaperSession(send);
  expect(again.state.get().opened).toMatchObject({ teacher: 't@school.example' });
  await again.call(findPaperThread, { code: 'x' });
  expect(sent).toEqual(['a pass']);
});

test('once the server says that the code has ended, a new one is wanted, and what lies open stays', async () => {
  const session = createPaperSession(send);
  await session.open('bado-kemi');
  isOver = true;
  await expect(session.call(findPaperThread, { code: 'x' })).rejects.toBe(ended);
  expect(session.state.get()).toMatchObject({ hasEnded: true, opened: { pass: 'a pass' } });
  expect(createPaperSession(send).state.get().opened).toBeNull();
  isOver = false;
  await session.open('another');
  expect(session.state.get()).toMatchObject({ hasEnded: false, problem: null });
});

test('who leaves takes the pass along', async () => {
  const session = createPaperSession(send);
  await session.open('bado-kemi');
  session.leave();
  expect(session.state.get().opened).toBeNull();
  expect(kept.size).toBe(0);
});

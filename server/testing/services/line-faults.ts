import { afterAll, afterEach } from 'vitest';
import type { Fault } from '#practice/faults/fault.ts';
import { type FaultProxy, startFaultProxy } from '#practice/faults/fault-proxy.ts';
import type { TestDatabase } from '../test-database.ts';

/** What a line to a service can do to us so that nothing useful comes through, in plain words. */
export const lineFaults: readonly [string, Fault][] = [
  ['nobody listens', { kind: 'refuse' }],
  ['the connection is reset at once', { kind: 'reset' }],
  ['it is reset when the request has gone out', { kind: 'reset', after: { of: 'answer', bytes: 0 } }],
  ['it is reset in the middle of the answer', { kind: 'reset', after: { of: 'answer', bytes: 25 } }],
  ['the request is swallowed', { kind: 'blackhole' }],
  ['the answer is swallowed', { kind: 'blackhole', of: 'answer' }],
  ['the answer stops in its middle', { kind: 'blackhole', of: 'answer', afterBytes: 25 }],
  ['the answer is cut short in good order', { kind: 'truncate', afterBytes: 25 }],
];

/** Too slow to be of use, and never silent: no mail server gets as far as taking a mail before its sender gives up. */
export const trickle: Fault = { kind: 'throttle', bytesPerSecond: 5, of: 'answer' };

/** A bad line to a service, for this test file; good again after each test. */
export async function openFaultProxy(target: { port: number }): Promise<FaultProxy> {
  const proxy = await startFaultProxy(target);
  afterEach(() => proxy.set(null));
  afterAll(() => proxy.stop());
  return proxy;
}

/** The same database, reached over a line that can be made bad. */
export async function openDatabaseLine(urls: TestDatabase) {
  const proxy = await openFaultProxy({ port: Number(new URL(urls.appUrl).port) });
  const through = (url: string) =>
    Object.assign(new URL(url), { hostname: '127.0.0.1', port: proxy.port }).href;
  return { proxy, urls: { ...urls, appUrl: through(urls.appUrl), ownerUrl: through(urls.ownerUrl) } };
}

/** What a busy machine may need on top of a limit; far less than where there is none. */
export const busyMs = 12_000;

/** How long something took, whether it went well or not. */
export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const startedAt = performance.now();
  const value = await work();
  return { value, ms: performance.now() - startedAt };
}

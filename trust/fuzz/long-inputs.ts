import { setTimeout as sleep } from 'node:timers/promises';
import { type CallName, contract } from '#contract/index.ts';
import { seededRandom } from '../seed.ts';
import { callNames, validRequest } from './make-case.ts';
import { send, type Wire } from './send.ts';
import type { Stock } from './stock.ts';

/** How a call stood up to entries as long as they may be. */
export type LongInput = {
  call: CallName;
  /** Until its whole answer was there. */
  ms: number;
  /** For how long, meanwhile, nobody else was answered. */
  silentMs: number;
};

const lookMs = 10;
/** As much as any call takes that names no limit of its own. */
const usualBody = 64_000;

/** Sends every call, one after the other, entries as long as they may be, while somebody else asks whether the server lives. */
export async function timeLongInputs(stock: Stock, seed: number): Promise<LongInput[]> {
  const timed: LongInput[] = [];
  for (const call of callNames) {
    const wire = await longRequest(call, stock, seed);
    const watch = startWatch(stock.origin);
    const startedAt = performance.now();
    await send(stock.origin, wire, 40_000);
    timed.push({ call, ms: performance.now() - startedAt, silentMs: await watch.stop() });
  }
  return timed.sort((a, b) => b.silentMs - a.silentMs);
}

/** The largest of some that the call still takes: all entries at their limits can be more than a body may hold. */
async function longRequest(call: CallName, stock: Stock, seed: number): Promise<Wire> {
  const most = contract[call].maxBody ?? usualBody;
  const size = ({ body, path }: Wire) => Buffer.byteLength(body ?? '') + path.length;
  const made: Wire[] = [];
  for (const edge of [1, 1, 0.7, 0.3])
    made.push((await validRequest(call, stock, seededRandom(seed + made.length), edge)).wire);
  const fitting = made.filter((wire) => size(wire) <= most).sort((a, b) => size(b) - size(a));
  return fitting[0] ?? (await validRequest(call, stock, seededRandom(seed), 0)).wire;
}

/** Asks again and again; the longest time without an answer is how long the event loop stood still. */
function startWatch(origin: string): { stop(): Promise<number> } {
  let isOver = false;
  let longestMs = 0;
  const watching = (async () => {
    while (!isOver) {
      const askedAt = performance.now();
      await send(origin, { method: 'GET', path: '/healthz', headers: {} });
      longestMs = Math.max(longestMs, performance.now() - askedAt);
      await sleep(lookMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return longestMs;
    },
  };
}

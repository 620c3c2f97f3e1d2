import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Direction, type Fault, judge, type Verdict } from './fault.ts';

/** What holds for all connections at this moment. */
export type Weather = {
  fault: Fault | null;
  /** Aborted when the fault changes, so that nobody goes on waiting for one that is over. */
  changed: AbortSignal;
  /** From 0 to 1. */
  chance(): number;
};

type Pipe = {
  direction: Direction;
  from: Socket;
  to: Socket;
  weather: () => Weather;
  /** A fault took hold of this connection. */
  onStruck(): void;
  /** Called once a piece is not to pass whole. */
  carryOut(next: NonNullable<Verdict['next']>): void;
};

/** Above this the side that sends has to wait, as it would on a real line. */
const mostWaiting = 64 * 1024;
/** A slow line hands on a piece so often. */
const beatMs = 20;

/** Carries bytes one way, in order, as the weather has it when they are due. */
export function openPipe({ direction, from, to, weather, onStruck, carryOut }: Pipe) {
  let line = Promise.resolve();
  let waiting = 0;
  let passed = 0;
  let since: Fault | null = null;
  let isOver = false;

  async function pass(bytes: Buffer, cameAt: number) {
    await delay(cameAt);
    let rest = bytes;
    while (rest.length > 0 && !isOver) rest = await passSome(rest);
    waiting -= bytes.length;
    if (waiting < mostWaiting && !isOver) from.resume();
  }

  async function delay(cameAt: number) {
    const { fault, changed, chance } = weather();
    if (fault?.kind !== 'latency' || isOther(fault.of)) return;
    onStruck();
    const dueAt = cameAt + fault.ms + chance() * (fault.jitterMs ?? 0);
    await pause(dueAt - performance.now(), changed);
  }

  async function passSome(rest: Buffer): Promise<Buffer> {
    const { fault, changed } = weather();
    if (fault !== since) {
      since = fault;
      passed = 0;
    }
    const isSlow = fault?.kind === 'throttle' && !isOther(fault.of);
    const share = isSlow ? Math.max(1, Math.round((fault.bytesPerSecond * beatMs) / 1000)) : rest.length;
    const piece = rest.subarray(0, share);
    const { passes, next } = judge(fault, direction, piece.length, passed);
    passed += passes;
    if (passes > 0) to.write(piece.subarray(0, passes));
    if (isSlow) {
      onStruck();
      await pause((1000 * piece.length) / fault.bytesPerSecond, changed);
    }
    if (next) {
      onStruck();
      carryOut(next);
      if (next !== 'swallow') isOver = true;
    }
    return rest.subarray(share);
  }

  function isOther(named: Direction | undefined) {
    return named !== undefined && named !== direction;
  }

  from.on('data', (bytes: Buffer) => {
    const cameAt = performance.now();
    waiting += bytes.length;
    if (waiting >= mostWaiting) from.pause();
    line = line.then(() => pass(bytes, cameAt));
  });
  from.on('end', () => {
    line = line.then(() => {
      const { fault } = weather();
      const isSwallowed = fault?.kind === 'blackhole' && !isOther(fault.of);
      if (isSwallowed) carryOut('swallow');
      else if (!isOver) to.end();
    });
  });
}

async function pause(ms: number, changed: AbortSignal) {
  if (ms > 0) await sleep(ms, undefined, { signal: changed }).catch(() => undefined);
}

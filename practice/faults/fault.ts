/** `request` flows from who opened the connection, `answer` back to them. */
export type Direction = 'request' | 'answer';

/** What a network or a service behind it does wrong. Where no direction is named, it is both. */
export type Fault =
  /** Each piece arrives later, by chance up to `jitterMs` more; pieces keep their order. */
  | { kind: 'latency'; ms: number; jitterMs?: number; of?: Direction }
  | { kind: 'throttle'; bytesPerSecond: number; of?: Direction }
  /** Bytes are taken and go nowhere, once so many have gone through; nobody hears that the other side left. */
  | { kind: 'blackhole'; of?: Direction; afterBytes?: number }
  /** The connection is ended in good order once so many bytes of the answer have gone through. */
  | { kind: 'truncate'; afterBytes: number }
  /** The connection breaks: at once, or once so many bytes have gone this way (0: with the first). */
  | { kind: 'reset'; after?: { of: Direction; bytes: number } }
  /** Nobody listens, and what was open breaks. */
  | { kind: 'refuse' };

/** How much of a piece passes, and what becomes of the connection with the rest of it. */
export type Verdict = { passes: number; next?: 'swallow' | 'end' | 'reset' };

/** What a fault does to a piece of so many bytes, where `passed` have gone this way since the fault began. */
export function judge(fault: Fault | null, direction: Direction, size: number, passed: number): Verdict {
  switch (fault?.kind) {
    case 'blackhole':
      if (fault.of && fault.of !== direction) return { passes: size };
      return upTo(fault.afterBytes ?? 0, 'swallow', size, passed);
    case 'truncate':
      return direction === 'answer' ? upTo(fault.afterBytes, 'end', size, passed) : { passes: size };
    case 'reset':
      if (!fault.after) return { passes: 0, next: 'reset' };
      if (fault.after.of !== direction) return { passes: size };
      return upTo(fault.after.bytes, 'reset', size, passed);
    case 'refuse':
      return { passes: 0, next: 'reset' };
    default:
      return { passes: size };
  }
}

function upTo(limit: number, next: Verdict['next'], size: number, passed: number): Verdict {
  const left = Math.max(0, limit - passed);
  return left >= size ? { passes: size } : { passes: left, next };
}

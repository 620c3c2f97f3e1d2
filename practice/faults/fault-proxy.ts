import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '#database/embedded/free-port.ts';
import { createRandom } from '../random.ts';
import type { Fault } from './fault.ts';
import { openPipe, type Weather } from './fault-pipe.ts';

export type FaultCounts = {
  /** Connections that were taken so far, also those that were broken at once. */
  accepted: number;
  open: number;
  /** Connections that a fault took hold of since it was set. */
  struck: number;
};

export type FaultProxy = {
  port: number;
  /** `host:port` to put in the place of the real one. */
  host: string;
  /** What goes wrong from now on, for connections that are open, too; `null` is back to normal. */
  set(fault: Fault | null): Promise<void>;
  counts(): FaultCounts;
  stop(): Promise<void>;
};

type Target = { port: number; host?: string };

const loopback = '127.0.0.1';

/** A line to a service on this machine that can be made bad. It listens on loopback only. */
export async function startFaultProxy(target: Target): Promise<FaultProxy> {
  const below = createRandom(1, 'faults');
  let changes = new AbortController();
  let weather: Weather = { fault: null, changed: changes.signal, chance: () => below(1000) / 1000 };
  let server: Server | undefined;
  // Its own over a time in which it refuses, too.
  const port = await freePort();
  let accepted = 0;
  const lines = new Set<Line>();
  const struck = new Set<Line>();
  const around: Lines = { target, lines, struck, weather: () => weather };

  async function listen() {
    server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
      accepted += 1;
      const line = openLine(client, around);
      lines.add(line);
      const { fault } = weather;
      if (fault?.kind === 'reset' && !fault.after) {
        struck.add(line);
        line.breakOff();
      }
    });
    server.listen(port, loopback);
    await once(server, 'listening');
  }

  async function close() {
    const closing = server;
    server = undefined;
    for (const line of lines) line.breakOff();
    if (!closing) return;
    closing.close();
    await once(closing, 'close');
  }

  await listen();
  return {
    port,
    host: `${loopback}:${port}`,
    async set(fault) {
      struck.clear();
      changes.abort();
      changes = new AbortController();
      weather = { ...weather, fault, changed: changes.signal };
      const breaks = fault?.kind === 'reset' && !fault.after;
      for (const line of lines) {
        if (breaks) struck.add(line);
        if (breaks || line.hasLost) line.breakOff();
      }
      if (fault?.kind === 'refuse') await close();
      else if (!server) await listen();
    },
    counts: () => ({ accepted, open: lines.size, struck: struck.size }),
    async stop() {
      changes.abort();
      await close();
    },
  };
}

/** One connection, with what it is carried on to. */
type Line = {
  /** Bytes of it are gone for good, so that it can never be whole again. */
  hasLost: boolean;
  breakOff(): void;
};

/** All lines of a proxy. */
type Lines = {
  target: Target;
  lines: Set<Line>;
  /** Those that a fault took hold of since it was set. */
  struck: Set<Line>;
  weather(): Weather;
};

function openLine(client: Socket, { target, lines, struck, weather }: Lines): Line {
  const upstream = connect({ port: target.port, host: target.host ?? loopback, allowHalfOpen: true });
  let isBroken = false;
  const line: Line = {
    hasLost: false,
    breakOff() {
      isBroken = true;
      client.resetAndDestroy();
      upstream.resetAndDestroy();
      lines.delete(line);
    },
  };
  const carryOut = (next: 'swallow' | 'end' | 'reset') => {
    if (next === 'swallow') line.hasLost = true;
    else if (next === 'reset') line.breakOff();
    else {
      client.end();
      upstream.destroy();
    }
  };
  const onStruck = () => void struck.add(line);
  const shared = { weather, onStruck, carryOut };
  openPipe({ ...shared, direction: 'request', from: client, to: upstream });
  openPipe({ ...shared, direction: 'answer', from: upstream, to: client });
  joinEnds(client, upstream, {
    isBad: () => isBroken || line.hasLost,
    onClosed: () => void lines.delete(line),
  });
  client.on('close', () => {
    if (!line.hasLost) upstream.end();
  });
  return line;
}

/** What breaks on one side breaks on the other, unless the line is bad already. */
function joinEnds(
  client: Socket,
  upstream: Socket,
  { isBad, onClosed }: { isBad(): boolean; onClosed(): void },
) {
  for (const [own, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    own.on('error', () => {
      if (!isBad()) other.resetAndDestroy();
    });
    own.on('close', () => {
      if (client.destroyed && upstream.destroyed) onClosed();
    });
  }
}

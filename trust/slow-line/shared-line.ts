import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** About as much as travels in one packet. */
const packetBytes = 1_400;
const beatMs = 20;

export type SharedLine = { origin: string; stop(): void };

/** A line on loopback to a station, on which all who send share so many bits a second. Answers come as they are. */
export async function openSharedLine(origin: string, kbps: number): Promise<SharedLine> {
  const { port } = new URL(origin);
  const senders = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (from) => {
    const to = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [from, to]) socket.on('error', () => undefined);
    from.on('end', () => to.end()).on('close', () => to.destroy());
    to.on('close', () => from.destroy());
    to.pipe(from);
    senders.add(from);
    // What nobody reads here waits at whoever sends it, as before a real line.
    from.on('readable', () => undefined).on('close', () => senders.delete(from));
    carriers.set(from, to);
  });
  const carriers = new WeakMap<Socket, Socket>();
  let [last, left] = [performance.now(), 0];
  /** One packet of each in turn, for as long as the line has room. */
  const carry = setInterval(() => {
    const now = performance.now();
    left = Math.min(left + ((now - last) * kbps) / 8, 2 * packetBytes + (beatMs * kbps) / 2);
    last = now;
    let isMoving = true;
    while (left > 0 && isMoving) {
      isMoving = false;
      for (const from of [...senders]) {
        if (left <= 0) break;
        const packet: Buffer | null = from.read(Math.min(packetBytes, from.readableLength));
        if (!packet) continue;
        carriers.get(from)?.write(packet);
        left -= packet.length;
        isMoving = true;
        // Whoever has sent goes to the end of the line.
        senders.delete(from);
        senders.add(from);
      }
    }
  }, beatMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      clearInterval(carry);
      for (const from of senders) from.destroy();
      server.close();
    },
  };
}
